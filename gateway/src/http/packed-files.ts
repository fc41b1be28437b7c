import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppFile } from './app-files';

const pack = promisify(gzip);
/** Bytes from which packing a file is worth it. */
const least = 1024;
/** Pictures, sound and fonts are packed as they are. */
const packable = /^(text|application)\//;

/** Files of the editor packed for the way to the browser: each once, when it is first asked for. */
export class PackedFiles {
  readonly #packed = new Map<string, Promise<Buffer>>();

  /** @returns null for a file that packing does not make smaller */
  async of({ file, bytes, mediaType }: Pick<AppFile, 'file' | 'bytes' | 'mediaType'>): Promise<Buffer | null> {
    if (bytes < least || !packable.test(mediaType)) return null;
    const known = this.#packed.get(file) ?? readFile(file).then((content) => pack(content, { level: 9 }));
    this.#packed.set(file, known);
    try {
      return await known;
    } catch (error) {
      this.#packed.delete(file); // a file that could not be read may be there the next time
      throw error;
    }
  }
}

/** Whether a browser takes gzip. @param header - `accept-encoding` */
export function acceptsGzip(header: string | readonly string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((each) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(each));
}
