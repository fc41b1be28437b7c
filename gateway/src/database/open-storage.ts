import pg from 'pg';
import type { DatabaseConnection } from './connection';
import type { Database } from './database';
import { startEmbedded } from './embedded/start-embedded';
import { openDatabase, type OpenDatabaseOptions } from './open-database';
import { StorageError } from './storage-error';

/** Where a gateway stores its data. */
export interface StorageSettings {
  /** The data folder, which contains the private server's data unless {@link url} is set. */
  readonly folder: string;
  /** `SCN_DATABASE_URL`: an existing PostgreSQL server. */
  readonly url?: string | undefined;
  /**
   * `SCN_DATABASE_OWNER_URL`: the account that owns the tables, if {@link url} is an account that owns nothing. Without it, one
   * account is used for both, and each transaction assumes a role that owns nothing.
   */
  readonly ownerUrl?: string | undefined;
  /** Loopback port of the private server. If omitted, a socket in the folder is used. */
  readonly port?: number | undefined;
  /** Maximum number of connections of this gateway. */
  readonly connections?: number | undefined;
  /** `as-it-is`: doesn't migrate; see openDatabase. */
  readonly schema?: OpenDatabaseOptions['schema'];
  /** Called with events of the private server while the gateway runs. */
  readonly onNotice?: ((message: string) => void) | undefined;
}

/** An open database, and its connection settings for backups and notifications. */
export interface Storage {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Waits for running work, closes the connections and stops the private server. */
  close(): Promise<void>;
}

/**
 * Opens the gateway's database at the newest schema: on the configured server, otherwise on a private one.
 *
 * @throws {@link StorageError} with the next step for the operator.
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

/** Messages never include the URL, because it contains a password. */
function readUrl(setting: string, connectionString: string): pg.ClientConfig {
  const invalid = (why: string) =>
    new StorageError(
      'URL_INVALID',
      `${setting} is not the address of a PostgreSQL database: ${why}.`,
      'Use the form postgresql://user:password@host:5432/database, with special characters percent-encoded.',
    );
  if (!/^postgres(ql)?:\/\//.test(connectionString)) throw invalid("it doesn't start with postgresql://");
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString });
  } catch (error) {
    throw invalid(error instanceof Error && 'path' in error ? error.message : "it can't be parsed");
  }
  if (!client.database) throw invalid('the database name is missing');
  return { connectionString, ...(client.user === undefined ? {} : { user: client.user }) };
}
