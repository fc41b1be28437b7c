import { readFile, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks';
import type { DatabaseConnection } from '../connection';
import { StorageError } from '../storage-error';
import { findBinaries } from './binaries';
import { folderPaths, makeFolder, ownerUser, prepareData, removeUnfinished, type FolderPaths } from './data-folder';
import { inUse, refuseLivingHolder, removeHolder, thisHolder, writeHolder, type Holder } from './holder';
import type { Postmaster } from './postmaster';
import { runServer, stopServer, type RunningServer, type ServerSettings } from './server';
import { chooseServerUser } from './run-program';

/** The private server, held exclusively by this gateway. */
export interface EmbeddedServer {
  readonly connection: DatabaseConnection;
  /** Shuts the server down and releases the folder. Close its connections first. */
  stop(): Promise<void>;
}

/** Settings of the private server. */
export interface EmbeddedSettings {
  /** Folder for all data; created if missing. */
  readonly folder: string;
  /** Loopback port to listen on. If omitted: a socket in the folder or, where that's impossible, any free port. */
  readonly port?: number;
  /** PostgreSQL's settings that differ from the usual ones, which survive a power cut: for tests of other things. */
  readonly options?: Readonly<Record<string, string>>;
  /** Called when the server was lost and is restarted. */
  readonly onNotice?: (message: string) => void;
}

/** The gateway's account and database on the private server. */
const gatewayUser = 'scn_gateway';
const databaseName = 'scn';
/** Milliseconds between attempts to restart a lost server. */
const restoreInterval = 500;

/**
 * Starts the private PostgreSQL server on a data folder, or adopts the one that outlived a killed gateway.
 *
 * Only one gateway can hold the folder. Its name is in a file, which lets a second gateway fail fast; the authoritative check is
 * a lock in the server, which only one of two gateways that start at the same moment gets.
 *
 * @throws StorageError when the folder is in use or unusable, or the server doesn't start.
 */
export async function startEmbedded({ folder, port, options, onNotice }: EmbeddedSettings): Promise<EmbeddedServer> {
  await makeFolder(folderPaths(folder));
  const paths = folderPaths(await realpath(folder));
  await refuseLivingHolder(paths.holder);
  const user = await chooseServerUser(paths.data);
  const binaries = await findBinaries(user, paths.folder);
  await prepareData(paths, binaries, user);
  const holder = await thisHolder();
  const server = await runServer({ paths, binaries, user, port, options });
  await hold(server.owner, holder, paths.holder);
  let connection: DatabaseConnection;
  try {
    await writeHolder(paths.holder, holder);
    await removeUnfinished(paths);
    connection = await openConnection(server, paths);
  } catch (error) {
    await stopServer({ paths, binaries, user, port }, 'fast');
    await removeHolder(paths.holder, holder);
    throw error;
  }
  // a restarted server listens on the same address, so that open pools find it
  const { host, port: listening } = server.postmaster.address;
  const settings: ServerSettings = {
    paths,
    binaries,
    user,
    options,
    port: host?.startsWith('/') ? undefined : listening,
  };
  const watch = keepRunning(server.owner, settings, holder, onNotice ?? (() => undefined));
  return {
    connection,
    stop: async () => {
      // the name is kept until the end: a gateway that starts now is refused instead of adopting a server that is stopping
      await watch.end();
      await stopServer(settings, 'fast');
      await removeHolder(paths.holder, holder);
    },
  };
}

/** Restarts and locks the server again if it ends unexpectedly, or restarts after one of its processes died. */
function keepRunning(
  first: pg.Client,
  settings: ServerSettings,
  holder: Holder,
  onNotice: (message: string) => void,
): { end(): Promise<void> } {
  const ending = new AbortController();
  let repair = Promise.resolve();
  const watch = (owner: pg.Client) => {
    owner.once('end', () => {
      if (!ending.signal.aborted) repair = restore();
    });
  };
  async function restore(): Promise<void> {
    onNotice('The private database server stopped unexpectedly. Restarting it.');
    while (!ending.signal.aborted) {
      try {
        const { owner } = await runServer(settings);
        await hold(owner, holder, settings.paths.holder);
        watch(owner);
        return;
      } catch (error) {
        onNotice(error instanceof StorageError ? `${error.message} ${error.whatToDo}` : String(error));
        await wait(restoreInterval, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }
  watch(first);
  return {
    end: () => {
      ending.abort();
      return repair;
    },
  };
}

async function hold(owner: pg.Client, holder: Holder, file: string): Promise<void> {
  await owner.query(`SELECT set_config('application_name', $1, false)`, [`scn ${holder.pid} ${holder.since}`]);
  const locked = await owner.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    advisoryLocks.holdFolder,
  ]);
  if (locked.rows[0]?.mine === true) return;
  const { rows } = await owner.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity WHERE pid IN (
       SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32 | objid::bigint) = $1)`,
    [advisoryLocks.holdFolder],
  );
  await owner.end();
  const [, pid, since] = rows[0]?.name.split(' ') ?? [];
  throw inUse({ pid: Number(pid ?? 0), since: since ?? 'a moment ago', host: hostname(), start: '' }, file);
}

/** Creates the database and the gateway's account, which owns nothing. */
async function openConnection({ owner, postmaster }: RunningServer, paths: FolderPaths): Promise<DatabaseConnection> {
  const [ownerPassword, gatewayPassword] = await Promise.all(
    [paths.ownerPassword, paths.gatewayPassword].map(async (file) => (await readFile(file, 'utf8')).trim()),
  );
  const found = await owner.query<{ account: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS account,
            EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [gatewayUser, databaseName],
  );
  if (found.rows[0]?.account !== true) {
    await owner.query(
      `CREATE ROLE ${gatewayUser} LOGIN NOINHERIT PASSWORD ${owner.escapeLiteral(gatewayPassword ?? '')}`,
    );
  }
  if (found.rows[0]?.database !== true) await owner.query(`CREATE DATABASE ${databaseName}`);
  return connectionOf(postmaster, { ownerPassword: ownerPassword ?? '', gatewayPassword: gatewayPassword ?? '' });
}

/** The two connections to the gateway's database on a running private server. */
export function connectionOf(
  { address }: Postmaster,
  passwords: { readonly ownerPassword: string; readonly gatewayPassword: string },
): DatabaseConnection {
  const place = { ...address, database: databaseName };
  return {
    owner: { ...place, user: ownerUser, password: passwords.ownerPassword },
    gateway: { ...place, user: gatewayUser, password: passwords.gatewayPassword },
  };
}
