import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code';

/** The hash of a file's bytes as the store writes it. Nothing else ever becomes part of a path. */
const sha256Pattern = /^[0-9a-f]{64}$/;

/** Whether a text is a hash as the store writes it. */
export function isSha256(text: string): boolean {
  return sha256Pattern.test(text);
}

/**
 * The bytes of all files, each under the hash of its content: `files/ab/cd…`. Several gateways may share one folder: a file appears
 * whole, by rename, and is never written to again.
 */
export class ContentFolder {
  readonly #files: string;
  /** For uploads that have not become files; on the same file system, so that a rename is enough. */
  readonly staging: string;

  /** @param folder the gateway's data folder. */
  constructor(folder: string) {
    this.#files = join(folder, 'files');
    this.staging = join(this.#files, 'staging');
  }

  /** Makes the folders; only the gateway's account gets in. */
  async make(): Promise<void> {
    await mkdir(this.staging, { recursive: true, mode: 0o700 });
  }

  /** @throws TypeError for what is no hash: a path would be made of it. */
  path(sha256: string): string {
    if (!isSha256(sha256)) throw new TypeError('That is no SHA-256.');
    return join(this.#files, sha256.slice(0, 2), sha256.slice(2));
  }

  /**
   * Gives written bytes their final place; they survive a power cut once this resolves. What was there before has the same hash, or
   * is damaged, so it is replaced.
   */
  async place(staged: string, sha256: string, at: Date): Promise<void> {
    const target = this.path(sha256);
    const folder = join(this.#files, sha256.slice(0, 2));
    const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
    try {
      await utimes(staged, at, at); // its age counts from now: see removeUnreferenced
      await rename(staged, target);
    } catch (error) {
      // the same upload is kept for two things at once, and the other one was faster
      if (errorCode(error) !== 'ENOENT') throw error;
      await stat(target);
    }
    await syncFolder(folder);
    if (isNew) await syncFolder(this.#files);
  }

  /** Deletes the bytes under a hash. */
  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  /** The hashes that begin with these two digits, in order, and names that the store did not give. */
  async list(prefix: string): Promise<{ readonly hashes: readonly string[]; readonly strangers: readonly string[] }> {
    const folder = join(this.#files, prefix);
    const names = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    const hashes = names.map((name) => prefix + name);
    return {
      hashes: hashes.filter(isSha256).toSorted(),
      strangers: names.filter((name) => !isSha256(prefix + name)).map((name) => join(folder, name)),
    };
  }

  /** When the bytes under a hash were given their place; null when there are none. */
  async placedAt(sha256: string): Promise<Date | null> {
    try {
      return (await stat(this.path(sha256))).mtime;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }
}

/** The first two digits of all hashes: a folder each. */
export const prefixes: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** A rename is on the disk once its folder is. Windows can't open folders, and writes their changes itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
