import pg from 'pg';
import type { DatabaseConnection } from './connection';
import type { Database } from './database';
import { startEmbedded } from './embedded/start-embedded';
import { openDatabase, type OpenDatabaseOptions } from './open-database';
import { StorageError } from './storage-error';

/** Where a gateway keeps everything. */
export interface StorageSettings {
  /** The data folder; holds the private server unless {@link url} names another. */
  readonly folder: string;
  /** `SCN_DATABASE_URL`: a PostgreSQL server of one's own. */
  readonly url?: string | undefined;
  /**
   * `SCN_DATABASE_OWNER_URL`: the account that owns the tables, where {@link url} is one that owns nothing. Without it, one
   * account does both, and takes a role that owns nothing in each transaction.
   */
  readonly ownerUrl?: string | undefined;
  /** Loopback port of the private server; without it, a socket in the folder. */
  readonly port?: number | undefined;
  /** Most connections that this gateway holds at once. */
  readonly connections?: number | undefined;
  /** `as-it-is`: nothing is migrated; see openDatabase. */
  readonly schema?: OpenDatabaseOptions['schema'];
  /** Told what happens to the private server while the gateway runs. */
  readonly onNotice?: ((message: string) => void) | undefined;
}

/** An open database, and how to reach it for backups and notifications. */
export interface Storage {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Waits for running work, closes the connections, and stops the private server. */
  close(): Promise<void>;
}

/**
 * Opens the gateway's database, at the newest schema: on the server that a setting names, otherwise on a private one.
 *
 * @throws {@link StorageError} with the next step for whoever runs the gateway.
 */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { url, ownerUrl, folder, port, onNotice } = settings;
  const { connections, schema } = settings;
  const options = {
    ...(connections === undefined ? {} : { connections }),
    ...(schema === undefined ? {} : { schema }),
  };
  if (url !== undefined && url !== '') {
    const gateway = readUrl('SCN_DATABASE_URL', url);
    const owner = ownerUrl === undefined || ownerUrl === '' ? gateway : readUrl('SCN_DATABASE_OWNER_URL', ownerUrl);
    const connection = { owner, gateway };
    const database = await openDatabase(connection, options);
    return { database, connection, close: () => database.close() };
  }
  const server = await startEmbedded({
    folder,
    ...(port === undefined ? {} : { port }),
    ...(onNotice === undefined ? {} : { onNotice }),
  });
  try {
    const database = await openDatabase(server.connection, options);
    return {
      database,
      connection: server.connection,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Never repeats the URL in a message: it holds a password. */
function readUrl(setting: string, connectionString: string): pg.ClientConfig {
  const invalid = (why: string) =>
    new StorageError(
      'URL_INVALID',
      `${setting} is not the address of a PostgreSQL database: ${why}.`,
      'Write it as postgresql://user:password@host:5432/database, with special characters percent-encoded.',
    );
  if (!/^postgres(ql)?:\/\//.test(connectionString)) throw invalid('it does not begin with postgresql://');
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString });
  } catch (error) {
    throw invalid(error instanceof Error && 'path' in error ? error.message : 'it can not be read');
  }
  if (!client.database) throw invalid('it names no database');
  return { connectionString, ...(client.user === undefined ? {} : { user: client.user }) };
}
