import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { connect } from './connection';
import { migrate, rebuild } from './migrations';
import { openDatabase } from './open-database';

let database: TestDatabase;
let owner: Client;
let other: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connect(database.connection.owner);
  other = await connect(database.connection.owner);
});
afterAll(async () => {
  await owner.end();
  await other.end();
  await database.drop();
});
beforeEach(async () => rebuild(owner));

async function state() {
  const { rows } = await other.query<{ title: number; change: number; isCurrent: boolean; invalid: number }>(
    `SELECT pg_relation_filenode('asset_by_title') AS title, pg_relation_filenode('asset_by_date_updated') AS change,
       collversion = pg_collation_actual_version(oid) AS "isCurrent",
       (SELECT count(*)::integer FROM pg_index WHERE NOT indisvalid) AS invalid
     FROM pg_collation WHERE collname = 'scn_natural'`,
  );
  return rows[0];
}

/** Simulates the state after an update of ICU. */
const update = () => owner.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = 'scn_natural'`);

/** A rebuild that waits, because someone reads an index: how it ends, and the end of the reader. */
async function startRebuild() {
  const reader = await connect(database.connection.owner);
  await reader.query(`BEGIN; SELECT FROM asset WHERE data ->> 'title' = ''`);
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]!.pid;
  const ended = rebuild(owner).then(
    () => null,
    (error: unknown) => error,
  );
  await vi.waitFor(async () => {
    const waiting = await other.query(`SELECT FROM pg_locks WHERE pid = $1 AND NOT granted`, [pid]);
    expect(waiting.rows).toHaveLength(1);
  });
  return { pid, ended, endReader: () => reader.end() };
}

const start = async () => (await openDatabase(database.connection)).close();

test('a gateway that starts rebuilds the indexes that another version of ICU has sorted, and only then', async () => {
  const before = await state();
  expect(before?.isCurrent).toBe(true);
  await start();
  expect(await state()).toEqual(before);

  await update();
  await start();
  const after = await state();
  expect(after).toMatchObject({ isCurrent: true, invalid: 0, change: before?.change });
  expect(after?.title).not.toBe(before?.title);
});

test('others can write in the meantime, and another gateway starts without waiting', async () => {
  await update();
  const { ended, endReader } = await startRebuild();
  await other.query(`BEGIN; SET LOCAL lock_timeout = '10s'; UPDATE asset SET is_public = true; ROLLBACK`);
  await migrate(other);
  await rebuild(other);
  expect((await state())?.isCurrent).toBe(false);
  await endReader();
  expect(await ended).toBeNull();
  expect(await state()).toMatchObject({ isCurrent: true, invalid: 0 });
});

test('what an interrupted rebuild leaves is removed by the next one', async () => {
  await update();
  const { pid, ended, endReader } = await startRebuild();
  await other.query('SELECT pg_cancel_backend($1)', [pid]);
  expect(await ended).toMatchObject({ code: 'MIGRATION_FAILED' });
  await endReader();
  expect((await state())?.invalid).toBeGreaterThan(0);

  await rebuild(owner);
  expect(await state()).toMatchObject({ isCurrent: true, invalid: 0 });
});
