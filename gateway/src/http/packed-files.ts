import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file of the editor. Files are listed at startup; any other path doesn't exist. */
export interface AppFile {
  readonly file: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** True if its name contains a hash of its content. */
  readonly isHashed: boolean;
}

const pack = promisify(gzip);
/** Minimum size in bytes of compressed files. */
const least = 1024;
/** Images, sounds and fonts are already compressed. */
const packable = /^(text|application)\//;

/** Compressed files of the editor, each compressed on its first request. */
export class PackedFiles {
  readonly #packed = new Map<string, Promise<Buffer>>();

  /** @returns null for a file that compression doesn't make smaller */
  async of({ file, bytes, mediaType }: Pick<AppFile, 'file' | 'bytes' | 'mediaType'>): Promise<Buffer | null> {
    if (bytes < least || !packable.test(mediaType)) return null;
    const known = this.#packed.get(file) ?? readFile(file).then((content) => pack(content, { level: 9 }));
    this.#packed.set(file, known);
    try {
      return await known;
    } catch (error) {
      this.#packed.delete(file); // the file may be readable next time
      throw error;
    }
  }
}

/** Whether a browser accepts gzip. @param header - `accept-encoding` */
export function acceptsGzip(header: string | readonly string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((each) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(each));
}
