import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { connect } from './connection';
import { migrate, readMigrations } from './migrations';

let database: TestDatabase;
let owner: Client;
let reader: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connect(database.connection.owner);
  reader = await connect(database.connection.owner);
});
afterAll(async () => {
  await owner.end();
  await reader.end();
  await database.drop();
});

test('a migration and a gateway that wait for each other both come to their end', async () => {
  const position = readMigrations().length;
  const name = `${String(position).padStart(4, '0')}_both`;
  const both = {
    name,
    sql: '-- Older gateways can go on\nLOCK TABLE asset; LOCK TABLE scenario; CREATE TABLE both_locked ();',
  };
  await reader.query('BEGIN; SELECT FROM scenario');
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const migrated = migrate(owner, [...readMigrations(), both]);
  await vi.waitFor(async () => {
    const waiting = await reader.query('SELECT FROM pg_locks WHERE pid = $1 AND NOT granted', [rows[0]?.pid]);
    expect(waiting.rows).toHaveLength(1);
  });
  // waits for the migration, which waits for this: PostgreSQL ends the first of them that looks
  await reader.query('SELECT FROM asset');
  await reader.query('COMMIT');
  expect(await migrated).toEqual([name]);
  await owner.query('DROP TABLE both_locked');
});
