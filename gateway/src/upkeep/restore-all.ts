import { createHash, randomUUID } from 'node:crypto';
import { open, rm, chmod, mkdir, mkdtemp, readdir, rename, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { errorCode } from '#database/connection';
import type { Database } from '#database/database';
import { folderPaths } from '#database/embedded/data-folder';
import { refuseLivingHolder } from '#database/embedded/holder';
import { openStorage } from '#database/open-storage';
import { StorageError } from '#database/storage-error';
import { isEmpty, isSha256, type ContentStore } from '#files/content-store';
import { openContent } from '#files/open-content';
import { BackupError } from '#log/backup';
import { restore } from '#log/restore';
import type { ServeSettings } from '#settings/settings';
import { damaged, readEnd, readFrames, readJson, type ContainerEnd, type Frame } from './container';
import { verifyData, type DataReport } from './verify-data';

/** Summary of a restoration. */
export interface RestoreAllReport {
  readonly rows: number;
  readonly files: number;
  /** Files that the backup itself lacks. */
  readonly missing: readonly string[];
  /** Verification of the data; any damage was already in the database that was backed up. */
  readonly verified: DataReport;
}

/** Where a backup is restored to. */
interface RestoreTarget {
  /** Empty, with this version's schema. */
  readonly database: Database;
  /** Without files. */
  readonly content: ContentStore;
  readonly plugins: PluginsByKind;
  readonly at: Date;
}

/**
 * Restores everything that `backUp` wrote. The rows are committed when every file is in place and the checksum of the whole backup has
 * been verified; otherwise nothing is kept.
 *
 * @throws BackupError when the target isn't empty, or the backup is damaged, truncated or newer.
 */
async function restoreAll(target: RestoreTarget, input: Readable): Promise<RestoreAllReport> {
  const { content } = target;
  await requireNoFiles(content);
  await content.make();
  const files = new FilesInserter(content, target.at);
  const tables = new PassThrough();
  tables.on('error', () => undefined); // the reader gets the error; before that, no one listens
  const reading = distribute(readFrames(input as AsyncIterable<Buffer>), tables, files);
  // a failing reader also ends the rows; the first of both errors is reported
  reading.catch((error: unknown) => tables.destroy(error instanceof Error ? error : new Error(String(error))));
  let end: ContainerEnd | null = null;
  try {
    const rows = await restore(target.database, tables, async () => {
      end = await reading;
    });
    const verified = await verifyData(target.database, target.plugins);
    return { rows, verified, files: files.count, missing: (end as ContainerEnd | null)?.missing ?? [] };
  } catch (error) {
    input.destroy();
    tables.destroy();
    const first = await reading.then(
      () => error,
      (reason: unknown) => reason,
    );
    await files.removeAll();
    throw isConsequence(first) ? error : first;
  }
}

/** Whether a stream failed only because its other end failed. */
function isConsequence(error: unknown): boolean {
  return /^(ERR_STREAM_|ABORT_ERR)/.test(errorCode(error) ?? '');
}

async function distribute(
  frames: AsyncIterable<Frame>,
  tables: PassThrough,
  files: FilesInserter,
): Promise<ContainerEnd> {
  for await (const { kind, content } of frames) {
    if (kind === 'T') {
      await write(tables, content);
      continue;
    }
    if (!tables.writableEnded) tables.end();
    if (kind === 'F') await files.begin(readJson(content)['sha256']);
    else if (kind === 'C') await files.add(content);
    else {
      await files.finish();
      const end = readEnd(content);
      if (end.files !== files.count) throw damaged(`it contains ${files.count} files instead of ${end.files}`);
      return end;
    }
  }
  throw damaged('the end is missing');
}

/** The reader of a stream has closed it. */
class ReaderClosed extends Error {
  readonly code = 'ERR_STREAM_DESTROYED';
}

/** Writes with backpressure. @throws {@link ReaderGone} when the reader closes the stream: the callback is then not called. */
async function write(stream: PassThrough, chunk: Buffer): Promise<void> {
  if (stream.destroyed) throw new ReaderClosed();
  await new Promise<void>((resolve, reject) => {
    const onClosed = () => reject(new ReaderClosed());
    stream.once('close', onClosed);
    stream.write(chunk, (error) => {
      stream.off('close', onClosed);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function requireNoFiles(content: ContentStore): Promise<void> {
  if (await isEmpty(content)) return;
  throw new BackupError(
    `Files exist already in ${content.place}.`,
    `Set ${content.settings} to a new, empty place, and restore into it.`,
  );
}

/** Writes the files of a backup, each verified against its hash before it is moved into place. */
class FilesInserter {
  readonly #content: ContentStore;
  readonly #at: Date;
  readonly #placed: string[] = [];
  #current: {
    readonly sha256: string;
    readonly path: string;
    readonly handle: FileHandle;
    readonly hash: ReturnType<typeof createHash>;
  } | null = null;

  constructor(content: ContentStore, at: Date) {
    this.#content = content;
    this.#at = at;
  }

  get count(): number {
    return this.#placed.length;
  }

  async begin(sha256: unknown): Promise<void> {
    await this.finish();
    if (typeof sha256 !== 'string' || !isSha256(sha256)) throw damaged('a file in it has no hash');
    const path = join(this.#content.staging, randomUUID());
    this.#current = { sha256, path, handle: await open(path, 'wx', 0o600), hash: createHash('sha256') };
  }

  async add(piece: Buffer): Promise<void> {
    if (this.#current === null) throw damaged('it contains file content without a file');
    this.#current.hash.update(piece);
    await this.#current.handle.appendFile(piece);
  }

  /** Moves the current file into place. */
  async finish(): Promise<void> {
    const current = this.#current;
    if (current === null) return;
    await current.handle.sync();
    await current.handle.close();
    this.#current = null;
    if (current.hash.digest('hex') !== current.sha256) {
      await rm(current.path, { force: true });
      throw damaged(`the file ${current.sha256} in it does not match its hash`);
    }
    await this.#content.put(current.path, current.sha256, this.#at);
    this.#placed.push(current.sha256);
    await rm(current.path, { force: true }); // a folder has moved it
  }

  async removeAll(): Promise<void> {
    if (this.#current !== null) {
      await this.#current.handle.close().catch(() => undefined);
      await rm(this.#current.path, { force: true });
    }
    for (const sha256 of this.#placed) await this.#content.remove(sha256);
  }
}

/** Prefix of the folder within the data folder where a restore is prepared. */
const unfinishedPrefix = '.restoring-';

/**
 * Restores a backup into an empty data folder, or into the empty database in the settings. All or nothing: if it is interrupted, the
 * folder stays empty.
 *
 * @throws BackupError or StorageError.
 */
export async function restoreInto(
  settings: Pick<ServeSettings, 'folder' | 'bucket' | 'databaseUrl' | 'databaseOwnerUrl'>,
  input: Readable,
  plugins: PluginsByKind,
  at: Date,
): Promise<RestoreAllReport> {
  const { folder, databaseUrl: url, databaseOwnerUrl: ownerUrl } = settings;
  if (url !== undefined) {
    const storage = await openStorage({ folder, url, ownerUrl, connections: 2 });
    try {
      return await restoreAll({ database: storage.database, content: await openContent(settings), plugins, at }, input);
    } finally {
      await storage.close();
    }
  }
  await requireEmptyFolder(folder);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await removeAbandoned(folder);
  const unfinished = await mkdtemp(join(folder, unfinishedPrefix));
  try {
    await chmod(unfinished, 0o711); // when run as root, the database server's account needs to traverse it
    const content = await openContent({ ...settings, folder: unfinished });
    const storage = await openStorage({ folder: unfinished, connections: 2 });
    let report: RestoreAllReport;
    try {
      report = await restoreAll({ database: storage.database, content, plugins, at }, input);
    } finally {
      await storage.close();
    }
    await move(unfinished, folder, 'files');
    await move(unfinished, folder, 'server'); // last: it makes the folder a data folder
    return report;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const [first] = names.filter((name) => !name.startsWith(unfinishedPrefix) && name !== 'lost+found');
  if (first === undefined) return;
  throw new BackupError(
    `The folder ${folder} is not empty: it contains ${first}.`,
    'Restore into a new, empty folder and start the gateway with that folder.',
  );
}

/** Removes leftovers of killed restores. A database server that still runs on one exits when its folder is gone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    try {
      await refuseLivingHolder(folderPaths(join(folder, name)).holder);
    } catch (error) {
      if (error instanceof StorageError) continue; // it is still running
      throw error;
    }
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function move(from: string, to: string, name: string): Promise<void> {
  try {
    await rename(join(from, name), join(to, name));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    throw new BackupError(
      `The folder ${to} is now in use by another process.`,
      'Nothing was restored. Stop that process and restore into an empty folder.',
    );
  }
}
