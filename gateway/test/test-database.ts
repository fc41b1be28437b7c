import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type DatabaseConnection } from '../src/database/connection';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/open-database';

/** A database of one test file: empty, with the latest schema. */
export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

/** Creates an empty database, not yet migrated, on the shared private server or another one. */
export async function createEmptyDatabase(server: DatabaseConnection = inject('server')): Promise<{
  readonly connection: DatabaseConnection;
  drop(): Promise<void>;
}> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(server, `CREATE DATABASE ${name}`);
  return {
    connection: { owner: { ...server.owner, database: name }, gateway: { ...server.gateway, database: name } },
    drop: () => asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Creates and opens a database; drop it in afterAll or afterEach. */
export async function createTestDatabase(server?: DatabaseConnection): Promise<TestDatabase> {
  const { connection, drop } = await createEmptyDatabase(server);
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
