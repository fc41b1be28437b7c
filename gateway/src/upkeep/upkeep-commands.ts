import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { services } from '@scn/core/kernel/services';
import { sql } from 'drizzle-orm';
import { connect } from '../database/connection';
import type { Database } from '../database/database';
import { requireNewest } from '../database/migrations';
import { verifyFiles } from '../files/verify-files';
import { loadPackages } from '../plugins/load-packages';
import { createGatewayKernel } from '../serve/gateway-kernel';
import type { ServeSettings } from '../settings/settings';
import { backUp, type BackUpReport } from './back-up';
import { printHeads } from './heads-file';
import { openKept } from './open-kept';
import { readCurrentHeads } from './read-heads';
import type { RestoreAllReport } from './restore-all';
import { restoreInto } from './restore-into';
import { verifyData, type DataReport } from './verify-data';
import { verifyHeads } from './verify-heads';

/** Where a gateway stores its data. */
type Place = Pick<ServeSettings, 'folder' | 'databaseUrl' | 'databaseOwnerUrl'> &
  Partial<Pick<ServeSettings, 'plugins'>>;

/** The result of `scn fsck`. */
export interface VerifyReport extends DataReport {
  readonly files: number;
  /** Whether the file of heads was written: only if there is no damage. */
  readonly hasExported: boolean;
}

/** Options of {@link verify}. */
export interface VerifyOptions {
  /** A file of heads from an earlier run, to verify against. */
  readonly against?: string | undefined;
  /** The file of heads to write. It can be the same file. */
  readonly exportHeads?: string | undefined;
}

/**
 * Verifies all data of a gateway, which may be running. Changes nothing in it.
 *
 * @throws HeadsFileError for an unusable file of heads.
 */
export async function verify(place: Place, { against, exportHeads }: VerifyOptions = {}): Promise<VerifyReport> {
  const earlier = against === undefined ? null : await open(against, 'r'); // fail before the long work
  const kept = await openKept(place);
  try {
    const owner = await connect(kept.connection.owner);
    try {
      await requireNewest(owner);
    } finally {
      await owner.end();
    }
    const { database } = kept;
    const data = await verifyData(database, await pluginsOf(place));
    const lost =
      earlier === null
        ? []
        : await database.acrossInstitutions(async (queries) => {
            await queries.execute(sql`set transaction isolation level repeatable read, read only`);
            return verifyHeads(queries, earlier.readLines());
          });
    const files = await verifyFiles({ folder: place.folder, database });
    const ofFiles = files.damages.map(({ file, ...damage }) => ({ ...damage, place: file }));
    const damages = [...data.damages, ...lost, ...ofFiles];
    const hasExported = exportHeads !== undefined && damages.length === 0;
    if (hasExported) await replaceFile(exportHeads, (stream) => writeHeads(database, stream));
    return { ...data, damages, files: files.files, hasExported };
  } finally {
    await earlier?.close();
    await kept.close();
  }
}

async function writeHeads(database: Database, stream: Writable): Promise<void> {
  await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`set transaction isolation level repeatable read, read only`);
    await pipeline(Readable.from(printHeads(new Date(), readCurrentHeads(queries))), stream);
  });
}

/**
 * Writes a backup of a gateway, which may be running. The file is created or replaced only when the backup is complete and on disk.
 */
export async function writeBackup(place: Place, output: string | Writable): Promise<BackUpReport> {
  const kept = await openKept(place);
  try {
    const options = { database: kept.database, folder: place.folder, at: new Date() };
    return await (typeof output === 'string'
      ? replaceFile(output, (stream) => backUp(options, stream))
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

async function replaceFile<T>(file: string, write: (stream: Writable) => Promise<T>): Promise<T> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    // 'wx' and 0600: a backup contains everything, including password hashes
    const result = await write(createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
