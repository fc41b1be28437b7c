import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../storage-error';
import type { Binaries } from './binaries';
import { explainServerLog } from './explain-server-log';
import { runProgram, type ServerUser } from './run-program';

/** Paths in the gateway's data folder. */
export interface FolderPaths {
  readonly folder: string;
  /** Created atomically on the first start, with the three paths below. */
  readonly server: string;
  /** PostgreSQL's own folder, which also contains the socket. */
  readonly data: string;
  readonly ownerPassword: string;
  readonly gatewayPassword: string;
  readonly log: string;
  /** Contains the name of the gateway that uses the folder. */
  readonly holder: string;
}

/** The account that owns the private server. */
export const ownerUser = 'scn_owner';
const unfinishedPrefix = 'server.new-';

/** Computes the paths in a data folder, without accessing it. */
export function folderPaths(folder: string): FolderPaths {
  return {
    folder,
    ...serverPaths(join(folder, 'server')),
    log: join(folder, 'postgres.log'),
    holder: join(folder, 'gateway.lock'),
  };
}

function serverPaths(server: string) {
  return {
    server,
    data: join(server, 'data'),
    ownerPassword: join(server, 'owner.password'),
    gatewayPassword: join(server, 'gateway.password'),
  };
}

/** Creates the folder if it is missing. @throws {@link StorageError} when it can't be created or written. */
export async function makeFolder({ folder }: FolderPaths): Promise<void> {
  const probe = join(folder, `.writable-${randomBytes(8).toString('hex')}`);
  try {
    // 0711: if root starts the gateway, the server's account passes through to its own folder
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) {
      throw explainServerLog(`No space left on device (${error.message})`, folder);
    }
    throw new StorageError(
      'FOLDER_UNREACHABLE',
      `Can't write to the data folder ${folder}: ${error.message}.`,
      'Choose another data folder, or give this account permission to write to it.',
      error,
    );
  }
}

/**
 * Creates the server's data on the first start; checks its version on later starts. An interrupted first start is repeated. If
 * two gateways create the data at once, the first to finish wins and both use its data.
 *
 * @throws {@link StorageError} when initdb fails or the data belongs to another major version.
 */
export async function prepareData(paths: FolderPaths, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  const version = await readVersion(paths);
  if (version === undefined) return initialise(paths, binaries, user);
  if (version !== binaries.majorVersion) {
    throw explainServerLog(
      `FATAL: database files are incompatible with server: version ${version}, not ${binaries.majorVersion}`,
      paths.folder,
    );
  }
}

/** Deletes what interrupted first starts left behind. Call it only while this gateway holds the folder. */
export async function removeUnfinished({ folder }: FolderPaths): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^(server|programs-[\d.]+)\.new-/.test(name));
  await Promise.all(names.map((name) => removeLeftover(join(folder, name))));
}

/** Leftovers that can't be removed now, because another gateway's first start is still writing, are removed on the next start. */
async function removeLeftover(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  }
}

/** @returns undefined before the first start */
async function readVersion({ data }: FolderPaths): Promise<string | undefined> {
  try {
    return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function initialise(paths: FolderPaths, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  const unfinished = serverPaths(await mkdtemp(join(paths.folder, unfinishedPrefix)));
  try {
    await chmod(unfinished.server, 0o711);
    await mkdir(unfinished.data, { mode: 0o700 });
    await writePassword(unfinished.ownerPassword, user);
    await writePassword(unfinished.gatewayPassword, undefined);
    if (user !== undefined) await chown(unfinished.data, user.uid, user.gid);
    const { code, output } = await runProgram(
      binaries.initdb,
      [
        `--pgdata=${unfinished.data}`,
        `--username=${ownerUser}`,
        `--pwfile=${unfinished.ownerPassword}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // the same text order on every machine, regardless of its locales
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      user,
    );
    if (code !== 0) throw explainServerLog(output, paths.folder);
    await rename(unfinished.server, paths.server); // this name means that the data is complete
  } catch (error) {
    await removeLeftover(unfinished.server);
    if ((await readVersion(paths)) === undefined) throw error;
    // another gateway was faster
  }
}

/** Writes the owner's password to a file for initdb, which runs as the server's account. */
async function writePassword(file: string, user: ServerUser | undefined): Promise<void> {
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  if (user !== undefined) await chown(file, user.uid, user.gid);
}
