import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ContentFolder } from './content-folder';
import type { ByteRange } from './file-store';

/** Maximum number of files that are remembered as verified. */
const most = 2000;

/** Thrown when the content of a file doesn't match its hash. */
export class DamagedContentError extends Error {
  constructor(sha256: string) {
    super(`The content of file ${sha256} has been changed or damaged.`);
    this.name = 'DamagedContentError';
  }
}

/**
 * Verifies content against its hash before reading it. Players request a range at a time, so a verified file isn't verified again
 * while the file system reports it unchanged: its change time can't be forged.
 */
export class VerifiedReader {
  readonly #content: ContentFolder;
  /** Hash → the file system's metadata of the file. */
  readonly #whole = new Map<string, string>();

  constructor(content: ContentFolder) {
    this.#content = content;
  }

  /** @throws {@link DamagedContentError}, or ENOENT. */
  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.#content.path(sha256), 'r');
    try {
      const { ino, size, ctimeNs } = await handle.stat({ bigint: true });
      const state = [ino, size, ctimeNs].join();
      if (this.#whole.get(sha256) !== state) {
        this.#whole.delete(sha256);
        if ((await hashOf(handle)) !== sha256) throw new DamagedContentError(sha256);
        this.#remember(sha256, state);
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    return handle.createReadStream({ start: 0, ...range });
  }

  #remember(sha256: string, state: string): void {
    this.#whole.set(sha256, state);
    const [oldest] = this.#whole.keys();
    if (this.#whole.size > most && oldest !== undefined) this.#whole.delete(oldest);
  }
}

/** SHA-256 of an open file, in hexadecimal. */
export async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(64 * 1024);
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
    position += bytesRead;
  }
}
