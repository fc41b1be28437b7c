import { access, readFile } from 'node:fs/promises';
import type { DatabaseConnection } from '#database/connection';
import type { Database } from '#database/database';
import { folderPaths } from '#database/embedded/data-folder';
import { readPostmaster } from '#database/embedded/postmaster';
import { connectionOf } from '#database/embedded/start-embedded';
import { openDatabase } from '#database/open-database';
import { openStorage } from '#database/open-storage';
import { StorageError } from '#database/storage-error';
import type { ServeSettings } from '#settings/settings';

/** The database of a gateway, opened while the gateway runs or not. */
export interface OpenStore {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Whether a gateway is serving it. */
  readonly isServed: boolean;
  close(): Promise<void>;
}

/** Connections that upkeep needs: it reads sequentially. */
const connections = 2;

/**
 * Opens the database of a data folder, or the one in the settings, without migrating it. A gateway that is serving it keeps running.
 *
 * @throws StorageError when there is none, or it can't be reached.
 */
export async function openStore(
  settings: Pick<ServeSettings, 'folder' | 'databaseUrl' | 'databaseOwnerUrl'>,
): Promise<OpenStore> {
  const { folder, databaseUrl: url, databaseOwnerUrl: ownerUrl } = settings;
  if (url === undefined) await requireData(folder);
  try {
    const storage = await openStorage({ folder, url, ownerUrl, connections, schema: 'as-it-is' });
    return { ...storage, isServed: false };
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'FOLDER_IN_USE' || url !== undefined) throw error;
    const running = await connectToRunning(folder);
    if (running === null) throw error;
    return running;
  }
}

/** The private server of a gateway on this machine: connects through its socket, with its passwords. */
async function connectToRunning(folder: string): Promise<OpenStore | null> {
  const paths = folderPaths(folder);
  const postmaster = await readPostmaster(paths.data);
  if (postmaster === undefined) return null; // the gateway runs on another machine, or is stopping
  const [ownerPassword, gatewayPassword] = await Promise.all(
    [paths.ownerPassword, paths.gatewayPassword].map((file) => readPassword(file, folder)),
  );
  const connection = connectionOf(postmaster, {
    ownerPassword: ownerPassword ?? '',
    gatewayPassword: gatewayPassword ?? '',
  });
  const database = await openDatabase(connection, { connections, schema: 'as-it-is' });
  return { database, connection, isServed: true, close: () => database.close() };
}

async function requireData(folder: string): Promise<void> {
  try {
    await access(folderPaths(folder).server);
  } catch (error) {
    throw new StorageError(
      'FOLDER_EMPTY',
      `The folder ${folder} doesn't contain gateway data.`,
      'Specify the data folder, or set SCN_DATA_FOLDER or SCN_DATABASE_URL.',
      error,
    );
  }
}

async function readPassword(file: string, folder: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StorageError(
      'FOLDER_UNREACHABLE',
      `The data folder ${folder} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
      'Run this command with the account that runs the gateway.',
      error,
    );
  }
}
