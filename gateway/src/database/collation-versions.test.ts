import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { connect } from './connection';
import { migrate } from './migrations';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a gateway that starts rebuilds the indexes that another version of ICU has sorted, and only then', async () => {
  const owner = await connect(database.connection.owner);
  const state = async () =>
    (
      await owner.query<{ title: number; change: number; isCurrent: boolean }>(
        `SELECT pg_relation_filenode('asset_by_title') AS title, pg_relation_filenode('asset_by_change') AS change,
           collversion = pg_collation_actual_version(oid) AS "isCurrent" FROM pg_collation WHERE collname = 'scn_natural'`,
      )
    ).rows[0];
  const before = await state();
  expect(before?.isCurrent).toBe(true);
  await migrate(owner);
  expect(await state()).toEqual(before);

  await owner.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = 'scn_natural'`);
  await migrate(owner);
  const after = await state();
  expect(after?.isCurrent).toBe(true);
  expect(after?.title).not.toBe(before?.title);
  expect(after?.change).toBe(before?.change);
  await owner.end();
});
