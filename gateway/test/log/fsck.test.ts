import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fsck } from '#log/fsck';
import { settle } from '#log/operation-log';
import { versionsOf } from '#log/plugin-versions';
import { printSnapshot, writeSnapshot } from '#log/snapshots';
import { openLogFixture, say, TestLog, testScenario, type LogFixture } from './log-fixture';
import { runs } from '@scn/core/testing/effort';

/*
 * The long run: npm run test:long -- 100 gateway/test/log/fsck.test.ts
 */
const flips = runs(100);

let fixture: LogFixture;
let test: TestLog;

beforeAll(async () => {
  fixture = await openLogFixture();
  test = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await test.create();
  await test.append('a', say('Grüße'), say('Two', 'meds-1'));
  const undone = await test.revert('b', 2);
  test.now = new Date(test.now.getTime() + 1000);
  await test.revert('c', undone.seq);
  await settle(test.log);
  // bypasses the triggers and keys that prevent damage
  await fixture.owner.query('set session_replication_role = replica');
});
afterAll(() => fixture.drop());

const verify = async () => (await fsck(test.log)).damages.map(({ kind, seq }) => [kind, seq]);

/** Applies damage, runs fsck, and restores everything. */
async function damagesAfter(statement: string): Promise<readonly (readonly unknown[])[]> {
  const tables = ['scenario', 'scenario_operation', 'scenario_snapshot', 'asset_use'];
  for (const table of tables) await fixture.owner.query(`create table kept_${table} as table ${table}`);
  try {
    await fixture.owner.query(statement);
    return await verify();
  } finally {
    for (const table of tables) {
      const written = await writtenColumns(table);
      await fixture.owner.query(
        `delete from ${table}; insert into ${table} (${written}) select ${written} from kept_${table}; drop table kept_${table}`,
      );
    }
  }
}

/** The columns of a table that PostgreSQL doesn’t compute. */
async function writtenColumns(table: string): Promise<string> {
  const { rows } = await fixture.owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
}

it('finds nothing when nothing is damaged', async () => {
  const report = await fsck(test.log);
  expect(report).toEqual({ damages: [], scenarios: 1, entries: 4, snapshots: 1 });
});

describe('finds', () => {
  it.each([
    [
      'a missing entry',
      'delete from scenario_operation where seq = 2',
      [
        ['entry-missing', 2],
        ['replay-failed', 4],
      ],
    ],
    ['missing last entries', 'delete from scenario_operation where seq > 2', [['entry-missing', 3]]],
    ['a changed title', `update scenario_operation set title = 'x' where seq = 3`, [['entry-changed', 3]]],
    [
      'missing last entries with a head that was set back',
      `delete from scenario_operation where seq > 3; update scenario set head_seq = 3, updated_at = updated_at,
        head_hash = (select hash from scenario_operation where seq = 3)`,
      [['head-wrong', 3]],
    ],
    [
      'a missing first snapshot',
      'delete from scenario_snapshot',
      [
        ['snapshot-missing', 1],
        ['replay-failed', 4],
      ],
    ],
    ['a missing newest snapshot', 'update scenario set snapshot_seq = 3', [['snapshot-missing', 3]]],
    [
      'a shortened snapshot',
      'update scenario_snapshot set document = substr(document, 1, length(document) - 1)',
      [
        ['snapshot-changed', 1],
        ['replay-failed', 4],
      ],
    ],
    ['a lagging head', 'update scenario set head_seq = 3', [['head-wrong', 4]]],
    [
      'another time of the last change',
      `update scenario set updated_at = updated_at + interval '1 s'`,
      [['head-wrong', 4]],
    ],
    ['another head hash', `update scenario set head_hash = '\\x00'`, [['head-wrong', 4]]],
    [
      'a snapshot number that is too high',
      'update scenario set snapshot_seq = 5',
      [
        ['snapshot-missing', 5],
        ['head-wrong', 4],
      ],
    ],
    ['another title of the scenario', `update scenario set title = 'x'`, [['summary-wrong', null]]],
    ['another summary', `update scenario set summary = summary || '{"specialty": "x"}'`, [['summary-wrong', null]]],
    [
      'a wrong number of uses',
      'update asset_use set places = places + 1 where asset_id = (select min(asset_id) from asset_use)',
      [['asset-use-wrong', null]],
    ],
    [
      'a snapshot without an entry',
      'update scenario_snapshot set seq = 77',
      [
        ['snapshot-missing', 1],
        ['snapshot-unexpected', 77],
        ['replay-failed', 4],
      ],
    ],
    [
      'a sequence number out of range',
      'update scenario_operation set seq = 9223372036854775807 where seq = 4',
      [['entry-missing', 4]],
    ],
    [
      'a log without its scenario',
      'delete from scenario',
      [
        ['scenario-missing', null],
        ['scenario-missing', null],
        ['scenario-missing', null],
      ],
    ],
  ])('%s', async (_, statement, expected) => {
    expect(await damagesAfter(statement)).toEqual(expected);
    expect(await verify()).toEqual([]);
  });

  it('a valid snapshot of another document', async () => {
    const place = { ...test.address, seq: 3 };
    const printed = await printSnapshot(place, testScenario('OTH001GB'), versionsOf(test.log.plugins));
    await test.log.database.acrossInstitutions((queries) => writeSnapshot(queries, place, printed));
    expect(await verify()).toEqual([['snapshot-differs', 3]]);
    await fixture.owner.query('delete from scenario_snapshot where seq = 3; update scenario set snapshot_seq = 1');
    expect(await verify()).toEqual([]);
  });
});

it(`finds ${flips} of ${flips} flipped bytes`, { timeout: 60_000 + flips * 100 }, async () => {
  const missed: string[] = [];
  for (let n = 0; n < flips; n += 1) {
    const flip = await flipByte(fixture.owner);
    const { damages } = await fsck(test.log);
    if (damages.length === 0) missed.push(flip.description);
    await flip.undo();
  }
  expect(missed).toEqual([]);
  expect(await verify()).toEqual([]);
});

const columns = {
  scenario_operation: {
    scenario_id: 'uuid',
    institution_id: 'uuid',
    seq: 'bigint',
    operation_id: 'text',
    calls: 'jsonb',
    title: 'text',
    patches: 'jsonb',
    inverse_patches: 'jsonb',
    revert_steps: 'jsonb',
    actor_id: 'uuid',
    at: 'timestamptz',
    previous_hash: 'bytea',
    hash: 'bytea',
  },
  scenario_snapshot: {
    scenario_id: 'uuid',
    institution_id: 'uuid',
    seq: 'bigint',
    format: 'integer',
    plugins: 'jsonb',
    document: 'bytea',
    hash: 'bytea',
  },
} as const;

/** Changes one random byte of one stored value to another valid value of the column. */
async function flipByte(owner: Client): Promise<{ readonly description: string; undo(): Promise<unknown> }> {
  for (;;) {
    const table = pick(['scenario_operation', 'scenario_snapshot'] as const);
    const [column, type] = pick(Object.entries(columns[table]));
    const { rows } = await owner.query<{ place: string; bytes: Buffer | null }>(
      `select ctid::text as place, ${type === 'bytea' ? column : `convert_to(${column}::text, 'utf8')`} as bytes
       from ${table} order by random() limit 1`,
    );
    const { place = '', bytes = null } = rows[0] ?? {};
    if (bytes === null || bytes.length === 0) continue;
    const flipped = Buffer.from(bytes);
    const index = randomInt(bytes.length);
    flipped[index] = (bytes[index] ?? 0) ^ (1 << randomInt(8));
    const value = (parameter: string) => (type === 'bytea' ? parameter : `convert_from(${parameter}, 'utf8')::${type}`);
    const change = `update ${table} set ${column} = ${value('$2')} where ctid = $1::tid and ${column} <> ${value('$2')} returning ctid::text as place`;
    // most changes make the value invalid for its type: the server rejects those itself
    const changed = await owner.query<{ place: string }>(change, [place, flipped]).catch(() => null);
    const now = changed?.rows[0]?.place;
    if (now === undefined) continue;
    return {
      description: `byte ${index} of ${column} in ${table}: ${String(bytes[index])} became ${flipped[index]}`,
      undo: () => owner.query(`update ${table} set ${column} = ${value('$2')} where ctid = $1::tid`, [now, bytes]),
    };
  }
}

function pick<T>(values: readonly T[]): T {
  return values[randomInt(values.length)] as T;
}
