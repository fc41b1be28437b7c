import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type DatabaseConnection } from '#database/connection';
import type { Database } from '#database/database';
import { openDatabase } from '#database/open-database';

/** The migrated, empty database of the shared server that the databases of test files are copied from. */
export const migratedTemplate = 'migrated_template';

/** The same with the job queue, as a gateway leaves it: for tests of whole gateways, whose start would install it. */
export const queueTemplate = 'queue_template';

/** A database of one test file: empty, with the latest schema. */
export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

/** Creates an empty database on the shared private server or another one; not yet migrated, unless a template is given. */
export async function createEmptyDatabase(
  server: DatabaseConnection = inject('server'),
  template = 'template1',
): Promise<{
  readonly connection: DatabaseConnection;
  drop(): Promise<void>;
}> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    connection: { owner: { ...server.owner, database: name }, gateway: { ...server.gateway, database: name } },
    drop: () => asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Creates and opens a database; drop it in afterAll or afterEach. */
export async function createTestDatabase(
  server?: DatabaseConnection,
  template = server === undefined ? migratedTemplate : undefined,
): Promise<TestDatabase> {
  const { connection, drop } = await createEmptyDatabase(server, template);
  const database = await openDatabase(connection, { connections: 8 });
  return {
    connection,
    database,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Runs one statement as the account that owns the tables: bypassing row-level security on purpose. */
export async function asOwner(connection: DatabaseConnection, statement: string): Promise<void> {
  const client = await connect(connection.owner);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
