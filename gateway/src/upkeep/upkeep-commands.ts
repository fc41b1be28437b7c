import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { sql } from 'drizzle-orm';
import { connect, errorCode } from '#database/connection';
import type { Database, Queries } from '#database/database';
import { requireNewest } from '#database/migrations';
import { StorageError } from '#database/storage-error';
import { differs, isStoreOf, sameStore } from '#files/claim-store';
import { openContent } from '#files/open-content';
import { identityKey } from '#files/content-store';
import { verifyFiles } from '#files/verify-files';
import { loadPackages } from '#plugins/load-packages';
import { createGatewayCore } from '#plugins/gateway-core';
import type { ServeSettings } from '#settings/settings';
import { backUp, type BackUpReport } from './back-up';
import type { FoundDamage } from './damage';
import { printHeads, type RowHead, type ScenarioHead } from './heads-file';
import { openStore } from './open-store';
import { restoreInto, type RestoreAllReport } from './restore-all';
import { verifyData, type DataReport } from './verify-data';
import { verifyHeads } from './verify-heads';

/** Number of heads per read. */
const batch = 2000;

export { makeOperatorLink } from './operator-link';

/** Where a gateway stores its data. */
type Place = Pick<ServeSettings, 'folder' | 'bucket' | 'databaseUrl' | 'databaseOwnerUrl'> &
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
  const store = await openStore(place);
  try {
    const owner = await connect(store.connection.owner);
    try {
      await requireNewest(owner);
    } finally {
      await owner.end();
    }
    const { database } = store;
    const data = await verifyData(database, await pluginsOf(place));
    const lost =
      earlier === null
        ? []
        : await database.acrossInstitutions(async (queries) => {
            await queries.execute(sql`set transaction isolation level repeatable read, read only`);
            return verifyHeads(queries, earlier.readLines());
          });
    const content = await openContent(place);
    const files = await verifyFiles({ content, database });
    const ofFiles = files.damages.map(({ file, ...damage }) => ({ ...damage, place: file }));
    const ofStore: readonly FoundDamage[] = (await isStoreOf(database, content))
      ? []
      : [{ kind: 'store-differs', place: identityKey, advice: sameStore(content), message: differs(content) }];
    const damages = [...data.damages, ...lost, ...ofStore, ...ofFiles];
    const hasExported = exportHeads !== undefined && damages.length === 0;
    if (hasExported) await writeWhole(exportHeads, (stream) => writeHeads(database, stream), rename);
    return { ...data, damages, files: files.files, hasExported };
  } finally {
    await earlier?.close();
    await store.close();
  }
}

async function writeHeads(database: Database, stream: Writable): Promise<void> {
  await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`set transaction isolation level repeatable read, read only`);
    await pipeline(Readable.from(printHeads(new Date(), readCurrentHeads(queries))), stream);
  });
}

/**
 * Writes a backup of a gateway, which may be running. The file is created only when the backup is complete and on disk, and an existing
 * file is never replaced: it may be the only other backup.
 *
 * @throws StorageError FILE_EXISTS
 */
export async function writeBackup(place: Place, output: string | Writable): Promise<BackUpReport> {
  if (typeof output === 'string') await refuseExisting(output);
  const store = await openStore(place);
  try {
    const options = { database: store.database, content: await openContent(place), at: new Date() };
    const report = await (typeof output === 'string'
      ? writeWhole(output, (stream) => backUp(options, stream), nameFile)
      : backUp(options, output));
    // the backup is complete either way; if this fails, operators see the time of an older one
    await noteBackup(store.database, options.at).catch(() => undefined);
    return report;
  } finally {
    await store.close();
  }
}

/** Notes for the page of operators as of when there is a backup. A database of an older version can't. */
async function noteBackup(database: Database, at: Date): Promise<void> {
  await database.acrossInstitutions(async (queries) => {
    const { rows } = await queries.execute<{ exists: boolean }>(
      sql`SELECT to_regprocedure('scn_note_backup(timestamptz)') IS NOT NULL AS exists`,
    );
    if (rows[0]?.exists === true) await queries.execute(sql`SELECT scn_note_backup(${at})`);
  });
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
  const { made } = await loadPackages(plugins, createGatewayCore);
  return made.plugins;
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

/** Writes a file that only exists once it is complete. @param giveName - gives the written file its final name */
async function writeWhole<T>(
  file: string,
  write: (stream: Writable) => Promise<T>,
  giveName: (from: string, to: string) => Promise<void>,
): Promise<T> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
  try {
    // 'wx' and 0600: a backup contains everything, including password hashes
    const result = await write(createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await giveName(unfinished, file);
    return result;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * The heads of all logs, and the checksums of all rows, except entries of the audit log: these are deleted with their checksums when their retention
 * ends, which a heads file couldn't tell from a loss. Run it in one snapshot.
 */
export async function* readCurrentHeads(queries: Queries): AsyncGenerator<ScenarioHead | RowHead> {
  yield* fetchAll<ScenarioHead>(
    queries,
    `select id as scenario, head_seq as seq, encode(head_hash, 'hex') as hash from scenario order by id`,
  );
  yield* fetchAll<RowHead>(
    queries,
    `select table_name as table, row_key as key, revision, encode(hash, 'hex') as hash from row_checksum where table_name <> 'audit_entry'
     order by table_name, row_key`,
  );
}

async function* fetchAll<T extends object>(queries: Queries, select: string): AsyncGenerator<T> {
  await queries.execute(sql.raw(`declare heads no scroll cursor for ${select}`));
  for (;;) {
    const { rows } = await queries.execute(sql.raw(`fetch ${batch} from heads`));
    yield* rows as unknown as readonly T[];
    if (rows.length < batch) break;
  }
  await queries.execute(sql`close heads`);
}
