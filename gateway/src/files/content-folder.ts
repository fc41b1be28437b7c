import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { contentKey, digits, identityKey, isSha256, type ContentListing, type ContentStore } from './content-store';
import { errorCode } from './error-code';
import type { ByteRange } from './file-store';
import { makeStaging, stagingFolder } from './staging-sweep';
import { VerifiedReader } from './verified-reader';

/**
 * The content of all files, by hash: `files/ab/cd…`. Several gateways can share the folder: files are created atomically by
 * rename and never modified.
 */
export class ContentFolder implements ContentStore {
  readonly #files: string;
  readonly #reader = new VerifiedReader((sha256) => this.path(sha256));
  readonly place: string;
  readonly settings = 'SCN_DATA_FOLDER';
  /** On the same file system, so that files can be renamed. */
  readonly staging: string;
  readonly sharedParts = null;

  /** @param folder the gateway's data folder. */
  constructor(folder: string) {
    this.#files = join(folder, 'files');
    this.staging = stagingFolder(folder);
    this.place = `the data folder ${folder}`;
  }

  async make(): Promise<void> {
    await makeStaging(this.staging);
  }

  /** @throws TypeError for an invalid hash, which must not become part of a path. */
  path(sha256: string): string {
    return join(this.#files, contentKey(sha256));
  }

  async put(staged: string, sha256: string, at: Date): Promise<string> {
    const target = this.path(sha256);
    const folder = dirname(target);
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
    return target;
  }

  open(sha256: string, range?: ByteRange): Promise<Readable> {
    return this.#reader.open(sha256, range);
  }

  async read(sha256: string): Promise<Readable | null> {
    const stream = createReadStream(this.path(sha256), { highWaterMark: 262_144 });
    const opened = await ifPresent(once(stream, 'open'));
    return opened === null ? null : stream;
  }

  async has(sha256: string): Promise<boolean> {
    return (await ifPresent(stat(this.path(sha256)))) !== null;
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  async list(digit: string): Promise<ContentListing> {
    const lists = await Promise.all(digits.map((second) => this.#listFolder(digit + second)));
    return { stored: lists.flatMap(({ stored }) => stored), unexpected: lists.flatMap(({ unexpected }) => unexpected) };
  }

  async #listFolder(prefix: string): Promise<ContentListing> {
    const folder = join(this.#files, prefix);
    const names = (await ifPresent(readdir(folder))) ?? [];
    const stored = [];
    for (const sha256 of names
      .map((name) => prefix + name)
      .filter(isSha256)
      .toSorted()) {
      const found = await ifPresent(stat(this.path(sha256)));
      if (found !== null) stored.push({ sha256, placedAt: found.mtime });
    }
    const unexpected = names.filter((name) => !isSha256(prefix + name)).map((name) => join(folder, name));
    return { stored, unexpected };
  }

  identity(): Promise<string | null> {
    return ifPresent(readFile(join(this.#files, identityKey), 'utf8'));
  }

  async identify(id: string): Promise<void> {
    const written = join(this.staging, randomUUID());
    await writeFile(written, id, { mode: 0o600, flush: true });
    // complete from the start, and of two gateways that create it one wins
    await link(written, join(this.#files, identityKey)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await rm(written, { force: true });
  }
}

/** @returns null when there is no such file. */
async function ifPresent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

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
