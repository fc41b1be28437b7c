import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup, BackupError } from '#log/backup';
import { changesSince, readScenario } from '#log/changes-since';
import { fsck, type FsckReport } from '#log/fsck';
import { createOperationLog } from '#log/operation-log';
import { restore } from '#log/restore';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { at, core, openLogFixture, say, TestLog, type LogFixture } from './log-fixture';

let fixture: LogFixture;
let test: TestLog;

beforeAll(async () => {
  fixture = await openLogFixture();
  test = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await test.create();
  for (let n = 1; n <= 30; n += 1) await test.append(`op-${n}`, say(`Text ${n} “ä”\u2028`));
});
afterAll(() => fixture.drop());

async function backedUp(whileWriting: () => Promise<unknown> = () => Promise.resolve()): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await Promise.all([backup(fixture.database, output, at), whileWriting()]);
  return Buffer.concat(chunks);
}

async function intoEmpty<T>(work: (target: TestDatabase) => Promise<T>): Promise<T> {
  const target = await createTestDatabase();
  try {
    return await work(target);
  } finally {
    await target.drop();
  }
}

/** Restores and verifies. */
async function restoreFrom(bytes: Buffer, { database }: TestDatabase): Promise<FsckReport> {
  await restore(database, Readable.from([bytes]));
  return fsck({ database, plugins: test.log.plugins });
}

it('restores every row unchanged, and verifies', async () => {
  const bytes = await backedUp();
  await intoEmpty(async (target) => {
    const report = await restoreFrom(bytes, target);
    expect(report).toMatchObject({ damages: [], scenarios: 1, entries: 31 });
    const log = createOperationLog({ core, database: target.database });
    expect(await readScenario(log, test.address)).toEqual(await readScenario(test.log, test.address));
    expect(await changesSince(target.database, test.address, 0)).toEqual(
      await changesSince(fixture.database, test.address, 0),
    );
    for (const table of ['institution', 'user_account', 'library', 'scenario', 'asset_use', 'scenario_snapshot']) {
      const all = sql`select to_jsonb(each)::text as row from ${sql.identifier(table)} as each order by 1`;
      const [was, is] = await Promise.all(
        [fixture, target].map(({ database }) => database.acrossInstitutions((q) => q.execute(all))),
      );
      expect(is?.rows, table).toEqual(was?.rows);
    }
    expect((await test.through(log).append('after', say('After'))).seq).toBe(32);
  });
});

it('is one consistent state while gateways keep writing', async () => {
  const bytes = await backedUp(async () => {
    for (let n = 1; n <= 20; n += 1) await test.append(`later-${n}`, say(`Later ${n}`));
  });
  await intoEmpty(async (target) => {
    expect((await restoreFrom(bytes, target)).damages).toEqual([]);
  });
  expect((await fsck(test.log)).damages).toEqual([]);
});

it('can only be restored into an empty database', async () => {
  const bytes = await backedUp();
  await expect(restore(fixture.database, Readable.from([bytes]))).rejects.toThrow('not empty');
});

it('rejects a damaged file, and changes nothing', async () => {
  const bytes = await backedUp();
  const text = gunzipSync(bytes).toString();
  const lines = text.trimEnd().split('\n');
  const repacked = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`);
  const header = JSON.parse(lines[0] ?? '') as { format: number; tables: { name: string; columns: string[] }[] };
  const flipped = Buffer.from(bytes);
  flipped[100] = 255 - (flipped[100] ?? 0);
  const damaged: readonly (readonly [string, Buffer])[] = [
    ['truncated', bytes.subarray(0, bytes.length - 30)],
    ['flipped', flipped],
    ['empty', Buffer.alloc(0)],
    ['not gzip', Buffer.from('hello')],
    ['another file', gzipSync('{"a":1}\n')],
    ['invalid JSON', gzipSync('hello\n')],
    ['without the end', repacked(lines.slice(0, -1))],
    ['with a missing row', repacked(lines.filter((_, index) => index !== lines.length - 3))],
    ['with a changed row', repacked(lines.map((line) => line.replace('Text 7', 'Text 8')))],
    ['with data after the end', repacked([...lines, lines[3] ?? ''])],
    ['of a newer format', repacked([JSON.stringify({ ...header, format: 2 }), ...lines.slice(1)])],
    [
      'with a newer table',
      repacked([
        JSON.stringify({ ...header, tables: [...header.tables, { name: 'newer', columns: ['id'] }] }),
        ...lines.slice(1),
      ]),
    ],
  ];
  await intoEmpty(async (target) => {
    for (const [name, each] of damaged) {
      const error: unknown = await restoreFrom(each, target).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error, name).toBeInstanceOf(BackupError);
    }
    expect((await restoreFrom(bytes, target)).damages).toEqual([]);
  });
});
