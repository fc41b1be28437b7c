import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DamagedContentError, MissingContentError } from './content-store';
import { errorCode } from './error-code';
import type { ByteRange } from './file-store';
import { Verified } from './verified';

/**
 * Verifies content against its hash before reading it. Players request a range at a time, so a verified file isn't verified again
 * while the file system reports it unchanged: its change time can't be forged.
 */
export class VerifiedReader {
  readonly #pathOf: (sha256: string) => string;
  readonly #verified = new Verified();

  constructor(pathOf: (sha256: string) => string) {
    this.#pathOf = pathOf;
  }

  /** @throws DamagedContentError, MissingContentError */
  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.#handle(sha256);
    try {
      const { ino, size, ctimeNs } = await handle.stat({ bigint: true });
      const state = [ino, size, ctimeNs].join();
      if (this.#verified.stateOf(sha256) !== state) {
        this.#verified.forget(sha256);
        if ((await hashOf(handle)) !== sha256) throw new DamagedContentError(sha256);
        this.#verified.remember(sha256, state);
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    return handle.createReadStream({ start: 0, ...range });
  }

  async #handle(sha256: string): Promise<FileHandle> {
    try {
      return await open(this.#pathOf(sha256), 'r');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw new MissingContentError(sha256);
      throw error;
    }
  }
}

/** SHA-256 of an open file, in hexadecimal. */
async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(64 * 1024);
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
    position += bytesRead;
  }
}
