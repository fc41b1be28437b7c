import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code';

/** A SHA-256 hash in the store's format. Nothing else is ever used in a path. */
const sha256Pattern = /^[0-9a-f]{64}$/;

/** Whether a text is a hash in the store's format. */
export function isSha256(text: string): boolean {
  return sha256Pattern.test(text);
}

/**
 * The content of all files, by hash: `files/ab/cd…`. Several gateways can share the folder: files are created atomically by
 * rename and never modified.
 */
export class ContentFolder {
  readonly #files: string;
  /** Folder for uploads that aren't stored yet, on the same file system so that they can be renamed. */
  readonly staging: string;
  /** File with the identity of the store. */
  readonly identity: string;

  /** @param folder the gateway's data folder. */
  constructor(folder: string) {
    this.#files = join(folder, 'files');
    this.staging = join(this.#files, 'staging');
    this.identity = join(this.#files, 'store-id');
  }

  /** Creates the folders, accessible only to the gateway's account. */
  async make(): Promise<void> {
    await mkdir(this.staging, { recursive: true, mode: 0o700 });
  }

  /** @throws TypeError for an invalid hash, which must not become part of a path. */
  path(sha256: string): string {
    if (!isSha256(sha256)) throw new TypeError('Not a SHA-256 hash.');
    return join(this.#files, sha256.slice(0, 2), sha256.slice(2));
  }

  /**
   * Moves a written file to its final path. It survives a power cut once this resolves. An existing file has the same hash or is
   * damaged, so it is replaced.
   */
  async place(staged: string, sha256: string, at: Date): Promise<void> {
    const target = this.path(sha256);
    const folder = join(this.#files, sha256.slice(0, 2));
    const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
    try {
      await utimes(staged, at, at); // the age counts from now: see removeUnreferenced
      await rename(staged, target);
    } catch (error) {
      // a concurrent call stored the same upload first
      if (errorCode(error) !== 'ENOENT') throw error;
      await stat(target);
    }
    await syncFolder(folder);
    if (isNew) await syncFolder(this.#files);
  }

  /** Deletes the content with a hash. */
  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  /** The hashes that start with these two digits, in order, and the names of unexpected files. */
  async list(prefix: string): Promise<{ readonly hashes: readonly string[]; readonly unexpected: readonly string[] }> {
    const folder = join(this.#files, prefix);
    const names = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    const hashes = names.map((name) => prefix + name);
    return {
      hashes: hashes.filter(isSha256).toSorted(),
      unexpected: names.filter((name) => !isSha256(prefix + name)).map((name) => join(folder, name)),
    };
  }

  /** When the content with a hash was stored; null if there is none. */
  async placedAt(sha256: string): Promise<Date | null> {
    try {
      return (await stat(this.path(sha256))).mtime;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }
}

/** The first two digits of all hashes: one folder for each. */
export const prefixes: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** A rename is durable only after its folder is synced. Windows can't open folders, and writes their changes itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
