import { drizzle } from 'drizzle-orm/node-postgres';
import type { Socket } from 'node:net';
import pg, { type Client } from 'pg';
import { connect, type DatabaseConnection } from './connection';
import type { Database, Queries, Statement } from './database';
import { DatabaseUnavailable, isConnectionLost } from './database-unavailable';
import { migrate, rebuild } from './migrations';
import { ensureRoles, institutionRole, serviceRole } from './roles';
import { StorageError } from './storage-error';

/** The oldest supported major version of PostgreSQL. */
const oldestServer = 15;

/** Default maximum number of connections. */
const defaultConnections = 16;

/** Milliseconds to wait for a free connection, or for a new one. */
const connectionWait = 30_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Options for opening a database. */
export interface OpenDatabaseOptions {
  /** Maximum number of connections. */
  readonly connections?: number;
  /** `as-it-is`: doesn't migrate. For reading a database that another gateway serves, or that another version wrote. */
  readonly schema?: 'newest' | 'as-it-is';
}

/**
 * Migrates the database to the newest schema and opens it for serving. Several gateways can open one database, also at once.
 *
 * @throws StorageError when the server can't be reached or is too old, or the account lacks permissions.
 */
export async function openDatabase(
  connection: DatabaseConnection,
  { connections = defaultConnections, schema = 'newest' }: OpenDatabaseOptions = {},
): Promise<Database> {
  const owner = await connect(connection.owner);
  try {
    const version = await requireServerVersion(owner);
    if (schema === 'newest') {
      await ensureRoles(owner, connection.gateway, version);
      await migrate(owner);
      await rebuild(owner);
    }
  } finally {
    await owner.end();
  }
  readInt8AsNumber();
  // queries are pipelined, so BEGIN costs no extra round trip
  return serve(
    new pg.Pool({
      connectionTimeoutMillis: connectionWait,
      ...connection.gateway,
      max: connections,
      pipeline: true,
    }),
  );
}

function serve(pool: pg.Pool): Database {
  // a broken connection is replaced: when idle, the pool reports it; when in use, its query fails too
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queriesOf = new WeakMap<pg.PoolClient, Queries>();

  /** Whatever the reason: nothing can be done without a connection. */
  const connected = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });

  async function transact<T>(begin: string, work: (queries: Queries) => Promise<T>): Promise<T> {
    const client = await connected();
    let queries = queriesOf.get(client);
    if (queries === undefined) {
      queries = drizzle({ client });
      queriesOf.set(client, queries);
    }
    let broken = false;
    const begun = client.query(begin);
    // if BEGIN fails, all later queries of the transaction fail too: nothing runs outside of it, or in another role
    const notBegun = begun.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const result = await work(queries);
      await begun;
      await commit(client.query('COMMIT'));
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      // the cause of all later errors
      throw named((await notBegun)?.error ?? error);
    } finally {
      client.release(broken);
    }
  }

  async function transactAtOnce(begin: string, { name, text, values }: Statement) {
    const client = await connected();
    const [begun, answered, ended] = atOnce(client, () => [
      client.query(begin),
      client.query<Readonly<Record<string, unknown>>>({ name, text, values: [...values] }),
      client.query('COMMIT'),
    ]);
    // await all of them, so that no rejection is unhandled and the connection is free again
    const settled = await Promise.allSettled([begun, answered, ended]);
    client.release(settled[2].status === 'rejected');
    try {
      await begun;
      const { rows } = await answered;
      await commit(ended);
      return rows;
    } catch (error) {
      throw named(error);
    }
  }

  return {
    inInstitution: async (institutionId, work) => transact(beginInInstitution(institutionId), work),
    runInInstitution: async (institutionId, statement) => transactAtOnce(beginInInstitution(institutionId), statement),
    acrossInstitutions: (work) => transact(`BEGIN; SET LOCAL ROLE ${serviceRole}`, work),
    close: () => pool.end(),
  };
}

/** Names a lost connection. */
function named(error: unknown): unknown {
  return isConnectionLost(error) ? new DatabaseUnavailable(error) : error;
}

/** Sends the queries of some work with one system call: writing each on its own took a tenth of the time of an operation. */
function atOnce<T>(client: pg.PoolClient, work: () => T): T {
  const { stream } = (client as pg.PoolClient & { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  try {
    return work();
  } finally {
    stream.uncork();
  }
}

/** How statements are planned that read pages. */
const forPages = 'SET LOCAL random_page_cost = 1.1; SET LOCAL jit = off';

/**
 * One round trip. Checks the id, because SET takes no parameters. Pages are read from indexes, which a server expects to be on slow disks unless it is
 * configured otherwise, and compiling a statement takes longer than running it.
 *
 * @throws TypeError for an invalid institution id.
 */
function beginInInstitution(institutionId: string): string {
  if (!uuid.test(institutionId)) throw new TypeError(`'${institutionId}' is not an institution id.`);
  return `BEGIN; SET LOCAL ROLE ${institutionRole}; SET LOCAL scn.institution_id = '${institutionId}'; ${forPages}`;
}

/**
 * COMMIT of a transaction with a failed query responds with ROLLBACK and no error. This must be reported if the work swallowed
 * the query's error.
 */
async function commit(sent: Promise<pg.QueryResult>): Promise<void> {
  const { command } = await sent;
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: one of its queries failed, and its error was swallowed.');
  }
}

/** Parses counts and sequence numbers as numbers instead of text. A query fails if a value is too large for a number. */
function readInt8AsNumber(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
    return value;
  });
}

/**
 * Reads the major version of the server.
 *
 * @throws {@link StorageError} when the server is older than {@link oldestServer}.
 */
export async function requireServerVersion(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  );
  const row = rows[0];
  const major = Math.floor(Number(row?.number) / 10_000);
  if (major >= oldestServer) return major;
  throw new StorageError(
    'SERVER_TOO_OLD',
    `The database server is PostgreSQL ${row?.name ?? 'of an unknown version'}; version ${oldestServer} or later is required.`,
    'Upgrade the server, or unset SCN_DATABASE_URL to use the private server.',
  );
}
