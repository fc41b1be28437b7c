import { PassThrough, Readable } from 'node:stream';
import { ZipFile, type Options, type ReadStreamOptions } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly content: ZipContent;
}

/** Bytes in memory, which are compressed, or a stream, which is stored uncompressed. */
export type ZipContent = Uint8Array | ZipSource;

/** A stream of bytes. */
export interface ZipSource {
  readonly bytes: number;
  open(): Promise<Readable>;
}

/**
 * The earliest time that the format supports. It is in local time, as the format requires, so that each time zone writes the same
 * bytes.
 */
const always: Partial<Options> = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/**
 * Writes a reproducible archive that depends only on names and contents: no times, no owner, entries ordered by path. It fails
 * when a source fails, or has another length than stated.
 */
export function zip(entries: readonly ZipEntry[]): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  archive.on('error', (error: Error) => output.destroy(error));
  for (const { path, content } of entries.toSorted(byPath)) {
    const [options, open]: [Partial<ReadStreamOptions>, ZipSource['open']] =
      content instanceof Uint8Array
        ? [{ compress: true, compressionLevel: 9, size: content.length }, () => Promise.resolve(inPieces(content))]
        : [{ compress: false, size: content.bytes }, () => content.open()];
    archive.addReadStreamLazy(path, { ...always, ...options }, (deliver) => {
      open().then(
        (stream) => deliver(null, stream),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  archive.end();
  return output;
}

/** The checksum of a whole giant would occupy the event loop for as long as parsing it. */
function inPieces(content: Uint8Array): Readable {
  const size = 65_536;
  const pieces = function* () {
    for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
  };
  return Readable.from(pieces(), { objectMode: false });
}

function byPath(a: ZipEntry, b: ZipEntry): number {
  return a.path < b.path ? -1 : Number(a.path > b.path);
}
