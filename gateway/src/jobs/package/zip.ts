import { PassThrough, type Readable } from 'node:stream';
import { ZipFile, type Options } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly content: ZipContent;
}

/** Bytes at hand, which are compressed; or a stream, which is stored as it is. */
export type ZipContent = Uint8Array | ZipSource;

/** Bytes that are not held in memory. */
export interface ZipSource {
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** The first moment that the format knows, in local time: the format has no other, and so each zone writes the same. */
const always: Partial<Options> = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/**
 * Writes an archive that depends on nothing but names and contents: no times, no owner, entries in the order of their paths. The same
 * input gives the same bytes. It breaks off when a source does, or has another length than it said.
 */
export function zip(entries: readonly ZipEntry[]): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  archive.on('error', (error: Error) => output.destroy(error));
  for (const { path, content } of entries.toSorted(byPath)) {
    if (content instanceof Uint8Array) {
      archive.addBuffer(Buffer.from(content), path, { ...always, compress: true, compressionLevel: 9 });
      continue;
    }
    archive.addReadStreamLazy(path, { ...always, compress: false, size: content.bytes }, (deliver) => {
      content.open().then(
        (stream) => {
          deliver(null, stream);
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  archive.end();
  return output;
}

function byPath(a: ZipEntry, b: ZipEntry): number {
  return a.path < b.path ? -1 : Number(a.path > b.path);
}
