import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#database/connection';
import type { Database } from '#database/database';
import { referenceItem } from '#database/tables/catalogue';
import { gatewaySecret, localAccount } from '#database/tables/sign-in';
import { groupMember, library, permissionSubject, userGroup } from '#database/tables/tenancy';
import { backup } from '#log/backup';
import { restore } from '#log/restore';
import { verifyRows } from '#upkeep/verify-rows';
import { fillTables } from '../fill-tables';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

/** Tables and columns without checksums, and why. */
const uncovered: Readonly<Record<string, string>> = {
  scenario_operation: 'a hash chain, verified by fsck',
  row_checksum: 'the checksums themselves; --against shows what was deleted with its checksum',
  presence: 'unlogged, and expires within seconds',
  provider_payload: 'codes, grants and sessions of the embedded provider, which expire',
  webhook_message: 'kept for some weeks only, and decides nothing',
  webhook_attempt: 'as above',
  user_session: 'expires within 12 hours, which is checked',
  'scenario.scenario_code': 'compared with the document, which the log proves',
  'scenario.title': 'as above',
  'scenario.culture': 'as above',
  'scenario.product_status': 'as above',
  'scenario.cover_image_id': 'as above',
  'scenario.cover_seq': 'as above',
  'scenario.summary': 'as above',
  'scenario.summary_seq': 'as above',
  'scenario.deleted_by': 'says who deleted it, and decides nothing',
  'scenario.head_seq': 'compared with the last entry of the log',
  'scenario.head_hash': 'as above',
  'scenario.updated_at': 'as above',
  'scenario.snapshot_seq': 'compared with the snapshots',
  'scenario_snapshot.document': 'its hash is checked, and it is compared with the log',
  'api_token.last_used_at': 'changes with each use, and decides nothing',
  'job.progress': 'changes while the job runs, and decides nothing',
  'job.step': 'as above',
};

let test: TestDatabase;
let owner: Client;
let mine: SeededInstitution;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await connect(test.connection.owner);
  mine = await seedInstitution(test.database);
  await test.database.acrossInstitutions(async (queries) => {
    await fillTables(queries, mine);
    await queries.insert(referenceItem).values({ kind: 'gender', id: 'F', ordinal: 1, title: 'Female', data: {} });
    await queries.insert(permissionSubject).values([{ subject: 'AcmePump' }, { subject: 'scenario' }]);
    await queries.insert(localAccount).values({ userId: mine.userId, username: 'ada', passwordHash: 'scrypt' });
    await queries.insert(gatewaySecret).values({ name: 'cookies', value: { key: 'x' } });
  });
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

async function verified(database: Database = test.database) {
  const { damages } = await database.acrossInstitutions(verifyRows);
  return damages.map(({ kind, place }) => [kind, place.split(' ')[0]]);
}

/** Applies damage that bypasses triggers and keys, verifies, and rolls it back. */
async function damagesAfter(...statements: readonly string[]) {
  await owner.query('begin');
  try {
    await owner.query('set local session_replication_role = replica');
    for (const statement of statements) {
      await owner.query(statement);
    }
    return await verifiedByOwner();
  } finally {
    await owner.query('rollback');
  }
}

/** Verifies within the owner's transaction, which no one else can see. */
async function verifiedByOwner() {
  await owner.query('set local role scn_service');
  const { damages } = await verifyRows(drizzle({ client: owner }));
  return damages.map(({ kind, place }) => [kind, place.split(' ')[0]]);
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isKey: boolean;
  readonly isChecked: boolean;
}

/** The columns that are written: the database computes the others from them. */
async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await owner.query<Column>(`
    select relname as "table", attname as "column", format_type(atttypid, null) as type,
      exists (select from pg_index where indrelid = pg_class.oid and indisprimary and attnum = any (indkey)) as "isKey",
      exists (select from scn_checksum_columns where table_name = relname and attname = any (columns)) as "isChecked"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'scn\\_%' and attnum > 0
      and not attisdropped and attgenerated = ''
    order by relname, attnum`);
  return rows;
}

/** Another value of the column, also for null. */
function otherValue({ column, type }: Column): string {
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()';
    case 'text':
      return `coalesce(${column}, '') || 'x'`;
    case 'boolean':
      return `not ${column}`;
    case 'jsonb':
      return `jsonb_build_object('was', ${column})`;
    case 'bytea':
      return `coalesce(${column}, '') || '\\x00'::bytea`;
    case 'timestamp with time zone':
      return `coalesce(${column}, now()) + interval '1 millisecond'`;
    default:
      return `coalesce(${column}, 0) + 1`;
  }
}

it('finds nothing when nothing is damaged', async () => {
  expect(await verified()).toEqual([]);
});

it('covers every column of every table, except those listed with a reason', async () => {
  const columns = await readColumns();
  const missing = columns
    .filter(
      ({ table, column, isChecked }) => !isChecked && !(table in uncovered) && !(`${table}.${column}` in uncovered),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(missing).toEqual([]);
  const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  expect(Object.keys(uncovered).filter((name) => !known.has(name))).toEqual([]);
});

type Found = readonly (readonly (string | undefined)[])[];
const sorted = (found: Found) => found.map((each) => each.join(' ')).sort();
const firstOf = (table: string) => `where ctid = (select min(ctid) from ${table})`;

/** The checked columns by table. */
async function checkedColumns(): Promise<ReadonlyMap<string, readonly Column[]>> {
  const checked = (await readColumns()).filter(({ isChecked }) => isChecked);
  expect(checked.length).toBeGreaterThan(100);
  const tables = new Set(checked.map(({ table }) => table));
  return new Map([...tables].map((table) => [table, checked.filter((each) => each.table === table)]));
}

// one column of every table at a time: each verification reads all tables, and what it finds names the table
it('finds a change of each column', async () => {
  const byTable = await checkedColumns();
  const tables = [...byTable.values()];
  for (const table of byTable.keys()) {
    const rows = await owner.query(`select from ${table}`);
    expect(rows.rowCount, `${table} has rows`).toBeGreaterThan(0);
  }
  const most = Math.max(...tables.map(({ length }) => length));
  for (let at = 0; at < most; at += 1) {
    const columns = tables.flatMap((each) => each[at] ?? []);
    const found = await damagesAfter(
      ...columns.map((each) => `update ${each.table} set ${each.column} = ${otherValue(each)} ${firstOf(each.table)}`),
    );
    const expected = columns.flatMap(({ table, isKey }): Found =>
      isKey
        ? [
            ['row-missing', table],
            ['row-unexpected', table],
          ]
        : [['row-changed', table]],
    );
    expect(sorted(found), columns.map(({ table, column }) => `${table}.${column}`).join(', ')).toEqual(
      sorted(expected),
    );
  }
});

it('finds a missing and an unexpected row of each table', async () => {
  const columns = await readColumns();
  const tables = [...(await checkedColumns()).keys()];
  const missing = await damagesAfter(...tables.map((table) => `delete from ${table} ${firstOf(table)}`));
  expect(sorted(missing)).toEqual(sorted(tables.map((table) => ['row-missing', table])));
  const unexpected = await damagesAfter(
    ...tables.flatMap((table) => {
      const own = columns.filter((each) => each.table === table);
      const key = own.findLast(({ isKey }) => isKey);
      const copy = own.map((each) => (each === key ? otherValue(each) : each.column));
      const names = own.map(({ column }) => column).join(', ');
      const insert = `insert into ${table} (${names}) select ${copy.join(', ')} from ${table} ${firstOf(table)}`;
      return [dropUniqueIndexes(table), insert];
    }),
  );
  expect(sorted(unexpected)).toEqual(sorted(tables.map((table) => ['row-unexpected', table])));
});

/** Drops what would refuse a copy of a row under another key. */
function dropUniqueIndexes(table: string): string {
  return `do $$
    declare
      name text;
    begin
      for name in select indexrelid::regclass::text from pg_index
        where indrelid = '${table}'::regclass and indisunique and not indisprimary
      loop
        execute format('alter table ${table} drop constraint if exists %s cascade', name);
        execute format('drop index if exists %s', name);
      end loop;
    end $$`;
}

describe('finds', () => {
  const asset = `table_name = 'asset'`;
  it.each<readonly [name: string, statement: string, expected: readonly (readonly [string, string])[]]>([
    ['a deleted checksum', `delete from row_checksum where ${asset}`, [['row-unexpected', 'asset']]],
    ['a changed checksum', `update row_checksum set hash = '\\x00' where ${asset}`, [['row-changed', 'asset']]],
    ['an unknown version', `update row_checksum set version = 9 where ${asset}`, [['row-changed', 'asset']]],
    ['a disabled trigger', 'alter table asset disable trigger row_checksum', [['trigger-missing', 'asset']]],
    [
      'a table that is no longer checked',
      `delete from scn_checksum_columns where table_name = 'group_permission'`,
      [['checksums-missing', 'group_permission']],
    ],
    [
      'columns that are no longer checked',
      `update scn_checksum_columns set columns = '{id}' where table_name = 'library_access'`,
      [
        ['checksums-missing', 'library_access'],
        ['row-changed', 'library_access'],
      ],
    ],
    [
      'a permission subject that was removed with its checksum',
      `delete from permission_subject where subject = 'scenario'; delete from row_checksum where row_key = '["scenario"]'`,
      [['subject-missing', 'permission_subject']],
    ],
    ...['group_member', 'group_permission', 'library_access', 'user_institution', 'user_account', 'api_token'].map(
      (table) =>
        [
          `a disabled trigger of access of ${table}`,
          `alter table ${table} disable trigger access_changed`,
          [['trigger-missing', table] as const],
        ] as const,
    ),
    [
      'a missing trigger of the log',
      'drop trigger append_only on scenario_operation',
      [['trigger-missing', 'scenario_operation']],
    ],
    [
      'a change by the owner of the tables with all triggers active',
      `set local session_replication_role = origin; update scenario set is_read_only = true`,
      [['row-changed', 'scenario']],
    ],
    [
      'a lengthened session',
      `insert into user_session (user_id, key, started_at, expires_at, token_issued_at)
         select id, 'k', now(), now() + interval '12 hours 1 second', now() from user_account limit 1`,
      [['session-lengthened', 'user_session']],
    ],
    [
      'emptied issues of an import, also by a gateway’s account',
      `update scenario_version set import_status = 'IMPORTED_WITH_WARNINGS'; set local session_replication_role = origin;
       set local role scn_service; update scenario_version set change_notes = 'x'; delete from import_issue`,
      [['issues-missing', 'import_issue']],
    ],
  ])('%s', async (_, statement, expected) => {
    expect(await damagesAfter(statement)).toEqual(expected);
    expect(await verified()).toEqual([]);
  });
});

describe('accepts what a gateway writes', () => {
  let groupId: string;
  beforeEach(async () => {
    groupId = await test.database.inInstitution(mine.institutionId, async (queries) => {
      const { institutionId, userId } = mine;
      const [group] = await queries.insert(userGroup).values({ institutionId, name: 'Nurses' }).returning();
      await queries.insert(groupMember).values({ groupId: group!.id, userId, institutionId });
      return group!.id;
    });
  });

  it('in changes, and in deletions that cascade', async () => {
    await test.database.inInstitution(mine.institutionId, (queries) =>
      queries.update(userGroup).set({ name: 'Students' }).where(eq(userGroup.id, groupId)),
    );
    expect(await verified()).toEqual([]);
    await test.database.inInstitution(mine.institutionId, (queries) =>
      queries.delete(userGroup).where(eq(userGroup.id, groupId)),
    );
    expect(await verified()).toEqual([]);
  });

  it('under a key that was used before', async () => {
    const member = { groupId, userId: mine.userId, institutionId: mine.institutionId };
    await test.database.acrossInstitutions(async (queries) => {
      await queries.delete(groupMember).where(eq(groupMember.groupId, groupId));
      await queries.insert(groupMember).values(member);
      await queries.delete(userGroup).where(eq(userGroup.id, groupId));
    });
    expect(await verified()).toEqual([]);
    const { rows } = await owner.query(
      `select revision, hash from row_checksum where table_name = 'group_member' and row_key like $1`,
      [`%${groupId}%`],
    );
    expect(rows).toEqual([{ revision: 4, hash: null }]);
  });

  it('whatever the time zone of the connection', async () => {
    await test.database.acrossInstitutions(async (queries) => {
      await queries.execute(sql`set local timezone = 'Asia/Kathmandu'`);
      await queries.insert(library).values({ institutionId: mine.institutionId, code: groupId, name: 'Far' });
      await queries.delete(userGroup).where(eq(userGroup.id, groupId));
    });
    expect(await verified()).toEqual([]);
  });

  it('but not the gateway’s own changes of checksums', async () => {
    for (const statement of [sql`update row_checksum set hash = null`, sql`delete from row_checksum`])
      await expect(test.database.acrossInstitutions((queries) => queries.execute(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    await test.database.acrossInstitutions((queries) => queries.delete(userGroup).where(eq(userGroup.id, groupId)));
  });
});

describe('a restore', () => {
  async function backedUp(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk);
        done();
      },
    });
    await backup(test.database, output, new Date());
    return Buffer.concat(chunks);
  }

  async function damagesOfRestored(bytes: Buffer) {
    const target = await createTestDatabase();
    try {
      await restore(target.database, Readable.from([bytes]));
      return await verified(target.database);
    } finally {
      await target.drop();
    }
  }

  it('keeps the checksums, and so shows damage that was there before', async () => {
    expect(await damagesOfRestored(await backedUp())).toEqual([]);
    await owner.query('update user_institution set enabled = false');
    const bytes = await backedUp();
    await owner.query('update user_institution set enabled = true');
    expect(await damagesOfRestored(bytes)).toEqual([['row-changed', 'user_institution']]);
    expect(await verified()).toEqual([]);
  });

  it('writes checksums if the backup is older than they are', async () => {
    const target = await createTestDatabase();
    try {
      await restore(target.database, Readable.from([withoutChecksums(await backedUp())]));
      expect(await verified(target.database)).toEqual([]);
      const { rows } = await target.database.acrossInstitutions(verifyRows);
      expect(rows).toBeGreaterThan(20);
    } finally {
      await target.drop();
    }
  });
});

/** A backup as it was written before there were checksums. */
function withoutChecksums(bytes: Buffer): Buffer {
  const [first = '', ...others] = gunzipSync(bytes).toString().trimEnd().split('\n');
  const header = JSON.parse(first) as { tables: { name: string }[] };
  header.tables = header.tables.filter(({ name }) => name !== 'row_checksum');
  const rows = others.slice(0, -1).filter((line) => !line.startsWith('{"table":"row_checksum"'));
  const text = `${[JSON.stringify(header), ...rows].join('\n')}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ end: true, rows: rows.length, sha256 })}\n`);
}
