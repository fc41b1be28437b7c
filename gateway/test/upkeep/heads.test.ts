import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#database/connection';
import { asset } from '#database/tables/catalogue';
import { settle } from '#log/operation-log';
import { HeadsFileError } from '#upkeep/heads-file';
import { verify } from '#upkeep/upkeep-commands';
import { urlOf } from '../http/test-gateway';
import { openLogFixture, say, TestLog, type LogFixture } from '../log/log-fixture';
import { makeTemporaryFolder } from '../temporary-folder';

let fixture: LogFixture;
let test: TestLog;
let owner: Client;
let folder: string;
let place: Parameters<typeof verify>[0];
let heads: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  fixture = await openLogFixture();
  test = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await test.create();
  for (let n = 2; n <= 4; n += 1) await test.append(`op-${n}`, say(`Text ${n}`));
  await fixture.database.acrossInstitutions((queries) =>
    queries.insert(asset).values({ ...catalogue, institutionId: test.tenant.institutionId }),
  );
  await settle(test.log);
  owner = await connect(fixture.connection.owner);
  await owner.query('set session_replication_role = replica');
  const { gateway, owner: account } = fixture.connection;
  place = { folder, databaseUrl: urlOf(gateway), databaseOwnerUrl: urlOf(account) };
  heads = join(folder, 'heads.jsonl');
});
afterAll(async () => {
  await owner.end();
  await fixture.drop();
  await rm(folder, { recursive: true, force: true });
});

const catalogue = { id: 'image', kind: 'asset.image', version: 1, data: {} };

const kinds = async (options: Parameters<typeof verify>[1] = {}) =>
  (await verify(place, options)).damages.map(({ kind, place: damaged }) => `${kind} ${damaged.split(' ')[0]}`);

/** Applies damage, verifies, and restores everything. */
async function damagesAfter(statement: string, options: Parameters<typeof verify>[1]): Promise<readonly string[]> {
  const tables = ['scenario', 'scenario_operation', 'scenario_snapshot', 'asset_use', 'asset', 'row_checksum'];
  for (const table of tables) await owner.query(`create table kept_${table} as table ${table}`);
  try {
    await owner.query(statement);
    return await kinds(options);
  } finally {
    for (const table of tables) {
      const { rows } = await owner.query<{ names: string }>(
        `select string_agg(column_name, ', ') as names from information_schema.columns
          where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
      );
      const names = rows[0]?.names ?? '';
      await owner.query(
        `delete from ${table}; insert into ${table} (${names}) select ${names} from kept_${table}; drop table kept_${table}`,
      );
    }
  }
}

it('shows entries that were cut together with the head of their log, against an earlier file', async () => {
  expect(await verify(place, { exportHeads: heads })).toMatchObject({ damages: [], hasExported: true });
  const cut = `delete from scenario_operation where seq > 2;
    update scenario set head_seq = 2, head_hash = (select hash from scenario_operation where seq = 2)`;
  expect(await damagesAfter(cut, {})).toEqual([]);
  expect(await damagesAfter(cut, { against: heads })).toEqual([`entry-lost ${test.scenarioId}#4`]);
});

it('shows a whole scenario or asset that was deleted together with its checksums', async () => {
  const scenario = `delete from scenario; delete from scenario_operation; delete from scenario_snapshot; delete from asset_use;
    delete from row_checksum where table_name in ('scenario', 'scenario_snapshot', 'asset_use')`;
  expect(await damagesAfter(scenario, {})).toEqual([]);
  const found = await damagesAfter(scenario, { against: heads });
  expect(found).toContain(`entry-lost ${test.scenarioId}#4`);
  expect(found).toContain('row-lost scenario');
  const image = `delete from asset; delete from row_checksum where table_name = 'asset'`;
  expect(await damagesAfter(image, {})).toEqual([]);
  expect(await damagesAfter(image, { against: heads })).toEqual(['row-lost asset']);
});

it('shows rows and entries that were replaced together with their hashes', async () => {
  const row = `update asset set data = '{"other": 1}';
    update row_checksum set hash = scn_row_checksum((select to_jsonb(asset) from asset), covered.columns)
    from scn_checksum_columns as covered where covered.table_name = 'asset' and row_checksum.table_name = 'asset'`;
  await owner.query(`set timezone = 'UTC'`);
  expect(await damagesAfter(row, {})).toEqual([]);
  expect(await damagesAfter(row, { against: heads })).toEqual(['row-replaced asset']);
  const entry = `update scenario_operation set hash = '\\x01' where seq = 4; update scenario set head_hash = '\\x01'`;
  expect(await damagesAfter(entry, { against: heads })).toContain(`entry-replaced ${test.scenarioId}#4`);
  const older = `update row_checksum set revision = 0 where table_name = 'asset'`;
  expect(await damagesAfter(older, { against: heads })).toEqual(['row-outdated asset']);
});

it('accepts what gateways changed and deleted since', async () => {
  await test.append('later', say('Later'));
  await fixture.database.acrossInstitutions((queries) => queries.delete(asset));
  expect(await kinds({ against: heads })).toEqual([]);
});

it('writes no heads of damaged data, and keeps the earlier file', async () => {
  const before = await readFile(heads, 'utf8');
  expect(await damagesAfter(`update scenario set is_read_only = true`, { exportHeads: heads })).toEqual([
    'row-changed scenario',
  ]);
  expect(await readFile(heads, 'utf8')).toBe(before);
});

it('rejects a file that is truncated, changed, newer or something else', async () => {
  const text = await readFile(heads, 'utf8');
  const lines = text.split('\n');
  const damaged = {
    'its end is missing': lines.slice(0, -2).join('\n'),
    'it was changed': text.replace('"seq":4', '"seq":3'),
    'it was changed ': lines.filter((_, index) => index !== 1).join('\n'),
    'format 2': text.replace('"format":1', '"format":2'),
    'not a file of heads': '{"format":1}\n',
    'unexpected format': 'no JSON\n',
    'after its last line': `${text}{}\n`,
    'end is missing': '',
  };
  for (const [reason, content] of Object.entries(damaged)) {
    const file = join(folder, randomUUID());
    await writeFile(file, content);
    const error: unknown = await verify(place, { against: file }).catch((reason_: unknown) => reason_);
    expect(error, reason).toBeInstanceOf(HeadsFileError);
    expect((error as Error).message, reason).toContain(reason.trim());
  }
});
