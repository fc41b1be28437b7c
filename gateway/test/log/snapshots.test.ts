import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import { settle } from '#log/operation-log';
import { documentHash } from '#log/snapshots';
import { openLogFixture, say, TestLog, type LogFixture } from './log-fixture';

let fixture: LogFixture;
let test: TestLog;

beforeAll(async () => {
  fixture = await openLogFixture();
});
beforeEach(async () => {
  test = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await test.create();
});
afterAll(() => fixture.drop());

async function snapshotSeqs(): Promise<readonly number[]> {
  await settle(test.log);
  const query = 'select seq from scenario_snapshot where scenario_id = $1 order by seq';
  const { rows } = await fixture.owner.query<{ seq: number }>(query, [test.scenarioId]);
  return rows.map(({ seq }) => seq);
}

async function appendMany(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await test.append(`op-${n}`, say(`Text ${n}`));
}

it('are written every 200 entries, and produce the same document', async () => {
  await appendMany(1);
  const document = test.log.documents.get(test.scenarioId);
  await appendMany(450);
  expect(test.log.documents.get(test.scenarioId)).toBe(document);
  expect(await snapshotSeqs()).toEqual([1, 201, expect.any(Number)]);
  const fresh = test.through(await fixture.openGateway());
  const [held, opened] = [await readScenario(test.log, test.address), await readScenario(fresh.log, test.address)];
  expect(opened.seq).toBe(451);
  expect(documentHash(opened.scenario)).toBe(documentHash(held.scenario));
  expect((await fsck(fresh.log)).damages).toEqual([]);
});

it('are written sooner when entries are large', async () => {
  for (let n = 1; n <= 60; n += 1) {
    const text = `${'x'.repeat(900)}${n}`;
    const ids = ['meds-1', 'meds-2', 'meds-6', 'meds-8'];
    await test.append(`op-${n}`, ...ids.flatMap((id) => [say(text, id), say(`${text}.`, id), say(text, id)]));
  }
  const [first, second] = await snapshotSeqs();
  expect(first).toBe(1);
  expect(second).toBeLessThan(60);
});

it('are skipped when damaged: the previous one is used', async () => {
  await appendMany(210);
  const before = await readScenario(test.log, test.address);
  expect(await snapshotSeqs()).toEqual([1, 201]);
  await fixture.owner.query(
    'update scenario_snapshot set document = set_byte(document, 50, 255 - get_byte(document, 50)) where scenario_id = $1 and seq = 201',
    [test.scenarioId],
  );
  const fresh = test.through(await fixture.openGateway());
  expect(documentHash((await readScenario(fresh.log, test.address)).scenario)).toBe(documentHash(before.scenario));
  const { damages } = await fsck({ ...fresh.log, scenarioIds: [test.scenarioId] });
  expect(damages).toMatchObject([{ kind: 'snapshot-changed', seq: 201 }]);
});

it('don’t affect appends when they can’t be written', async () => {
  const failures: unknown[] = [];
  const log = await fixture.openGateway({ onSnapshotFailed: (_, error) => failures.push(error) });
  await fixture.owner.query('revoke insert on scenario_snapshot from scn_institution');
  try {
    const through = test.through(log);
    for (let n = 1; n <= 205; n += 1) await through.append(`op-${n}`, say(`Text ${n}`));
    await settle(log);
    expect(failures.length).toBeGreaterThan(0);
  } finally {
    await fixture.owner.query('grant insert on scenario_snapshot to scn_institution');
  }
  await test.through(log).append('last', say('Last'));
  await settle(log);
  expect((await snapshotSeqs()).at(-1)).toBe(207);
});
