import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { services } from '@scn/core/kernel/services';
import { connect, errorCode } from '../database/connection';
import { requireNewest } from '../database/migrations';
import { StorageError } from '../database/storage-error';
import { verifyFiles } from '../files/verify-files';
import { fsck } from '../log/fsck';
import { loadPackages } from '../plugins/load-packages';
import { createGatewayKernel } from '../serve/gateway-kernel';
import type { ServeSettings } from '../settings/settings';
import { backUp, type BackUpReport } from './back-up';
import { openKept } from './open-kept';
import type { RestoreAllReport } from './restore-all';
import { restoreInto } from './restore-into';

/** Where a gateway stores its data. */
type Place = Pick<ServeSettings, 'folder' | 'databaseUrl' | 'databaseOwnerUrl'> &
  Partial<Pick<ServeSettings, 'plugins'>>;

/** One damaged item, as reported to the operator. */
export interface FoundDamage {
  readonly kind: string;
  /** The scenario and its log entry, or the file. */
  readonly place: string;
  readonly message: string;
  readonly advice: string;
}

/** The result of `scn fsck`. */
export interface VerifyReport {
  readonly damages: readonly FoundDamage[];
  readonly scenarios: number;
  readonly entries: number;
  readonly snapshots: number;
  readonly files: number;
}

/** Verifies the operation logs and the files of a gateway, which may be running. Read-only. */
export async function verify(place: Place): Promise<VerifyReport> {
  const kept = await openKept(place);
  try {
    const owner = await connect(kept.connection.owner);
    try {
      await requireNewest(owner);
    } finally {
      await owner.end();
    }
    const plugins = await pluginsOf(place);
    const log = await fsck({ database: kept.database, plugins });
    const files = await verifyFiles({ folder: place.folder, database: kept.database });
    const ofLog = log.damages.map(({ kind, scenarioId, seq, message, advice }) => ({
      kind,
      place: seq === null ? scenarioId : `${scenarioId}#${seq}`,
      message,
      advice,
    }));
    const ofFiles = files.damages.map(({ file, ...damage }) => ({ ...damage, place: file }));
    const { scenarios, entries, snapshots } = log;
    return { damages: [...ofLog, ...ofFiles], scenarios, entries, snapshots, files: files.files };
  } finally {
    await kept.close();
  }
}

/**
 * Writes a backup of a gateway, which may be running. The file is created only when the backup is complete and on disk, and an existing
 * file is never replaced: it may be the only other backup.
 *
 * @throws StorageError FILE_EXISTS
 */
export async function writeBackup(place: Place, output: string | Writable): Promise<BackUpReport> {
  if (typeof output === 'string') await refuseExisting(output);
  const kept = await openKept(place);
  try {
    const options = { database: kept.database, folder: place.folder, at: new Date() };
    return await (typeof output === 'string'
      ? createFile(output, (stream) => backUp(options, stream))
      : backUp(options, output));
  } finally {
    await kept.close();
  }
}

/** Restores a backup into an empty data folder or database. */
export async function readBackup(place: Place, input: string | Readable): Promise<RestoreAllReport> {
  const plugins = await pluginsOf(place);
  if (typeof input !== 'string') return restoreInto(place, input, plugins, new Date());
  const handle = await open(input, 'r'); // fail before doing anything if the file can't be read
  const stream = createReadStream(input, { fd: handle, highWaterMark: 262_144 });
  try {
    return await restoreInto(place, stream, plugins, new Date());
  } finally {
    stream.destroy();
  }
}

/** The gateway's plugins: replaying log entries of third-party plugins requires them. */
async function pluginsOf({ plugins = { packages: [], from: '.' } }: Place): Promise<PluginRegistry> {
  const { made } = await loadPackages(plugins, createGatewayKernel);
  return made.get(services.plugins);
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await lstat(file).then(
    () => true,
    () => false,
  );
  if (exists) throw fileExists(file);
}

function fileExists(file: string): StorageError {
  return new StorageError(
    'FILE_EXISTS',
    `${file} already exists, and a backup never replaces a file.`,
    'Choose another name with -o, or move the file away first.',
  );
}

/** Gives a file its final name, unless the name is taken by now. */
async function nameFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw fileExists(to);
    // not every file system has hard links
    await refuseExisting(to);
    await rename(from, to);
  }
}

async function createFile<T>(file: string, write: (stream: Writable) => Promise<T>): Promise<T> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
  try {
    // 'wx' and 0600: it contains everything, including password hashes
    const result = await write(createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await nameFile(unfinished, file);
    return result;
  } finally {
    await rm(unfinished, { force: true });
  }
}
