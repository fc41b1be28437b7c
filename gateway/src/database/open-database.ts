import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connect, type DatabaseConnection } from './connection';
import type { Database, Queries, Statement } from './database';
import { readInt8AsNumber } from './int8';
import { migrate } from './migrations';
import { ensureRoles, institutionRole, serviceRole } from './roles';
import { requireServerVersion } from './server-version';

/** How many connections a gateway holds at most, unless it is told otherwise. */
const defaultConnections = 16;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How a database is opened. */
export interface OpenDatabaseOptions {
  /** Most connections at once. */
  readonly connections?: number;
  /** `as-it-is`: nothing is migrated. For reading what another gateway serves, or another version has left. */
  readonly schema?: 'newest' | 'as-it-is';
}

/**
 * Brings the database to the newest schema and opens it for serving. Several gateways may open one database, also at once.
 *
 * @throws StorageError when the server can't be reached, is too old, or the account lacks rights.
 */
export async function openDatabase(
  connection: DatabaseConnection,
  { connections = defaultConnections, schema = 'newest' }: OpenDatabaseOptions = {},
): Promise<Database> {
  const owner = await connect(connection.owner);
  try {
    await requireServerVersion(owner);
    if (schema === 'newest') {
      await ensureRoles(owner, connection.gateway);
      await migrate(owner);
    }
  } finally {
    await owner.end();
  }
  readInt8AsNumber();
  // a query is sent without waiting for the answer to the one before: BEGIN costs no round trip of its own
  return serve(new pg.Pool({ ...connection.gateway, max: connections, pipeline: true }));
}

function serve(pool: pg.Pool): Database {
  // a connection that breaks is replaced, whether it is idle (the pool reports) or at work (it does, and its query fails)
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queriesOf = new WeakMap<pg.PoolClient, Queries>();

  async function transact<T>(begin: string, work: (queries: Queries) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let queries = queriesOf.get(client);
    if (queries === undefined) {
      queries = drizzle({ client });
      queriesOf.set(client, queries);
    }
    let broken = false;
    try {
      const begun = client.query(begin);
      // a BEGIN that fails leaves a transaction in which everything else fails: nothing runs outside of it, or in another role
      begun.catch(() => undefined);
      const result = await work(queries);
      await begun;
      await commit(client.query('COMMIT'));
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function transactAtOnce(begin: string, { name, text, values }: Statement) {
    const client = await pool.connect();
    const begun = client.query(begin);
    const answered = client.query<Readonly<Record<string, unknown>>>({ name, text, values: [...values] });
    const ended = client.query('COMMIT');
    // each is waited for, so that none fails unheard and the connection is free again
    const settled = await Promise.allSettled([begun, answered, ended]);
    client.release(settled[2].status === 'rejected');
    await begun;
    const { rows } = await answered;
    await commit(ended);
    return rows;
  }

  return {
    inInstitution: async (institutionId, work) => transact(beginInInstitution(institutionId), work),
    runInInstitution: async (institutionId, statement) => transactAtOnce(beginInInstitution(institutionId), statement),
    acrossInstitutions: (work) => transact(`BEGIN; SET LOCAL ROLE ${serviceRole}`, work),
    close: () => pool.end(),
  };
}

/** One round trip; SET takes no parameters, hence the check. @throws TypeError for what is no institution id. */
function beginInInstitution(institutionId: string): string {
  if (!uuid.test(institutionId)) throw new TypeError(`'${institutionId}' is no institution id.`);
  return `BEGIN; SET LOCAL ROLE ${institutionRole}; SET LOCAL scn.institution_id = '${institutionId}'`;
}

/** COMMIT of a transaction in which a query failed answers ROLLBACK, and no error: work that swallowed it must not seem kept. */
async function commit(sent: Promise<pg.QueryResult>): Promise<void> {
  const { command } = await sent;
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: one of its queries failed, and the failure was not passed on.');
  }
}
