import { fullAbility } from '@scn/core/permissions/ability';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendOperations } from '#scenario/change/append-for';
import { readAssetUses } from '#log/asset-uses';
import { changesSince, readScenario } from '#log/changes-since';
import type { OperationLog } from '#log/operation-log';
import { documentHash } from '#log/snapshots';
import {
  at,
  openLogFixture,
  refusalOf,
  say,
  showImage,
  TestLog,
  testScenario,
  type LogFixture,
  type Tenant,
} from './log-fixture';

let fixture: LogFixture;
let log: OperationLog;
let tenant: Tenant;
let codes = 0;

beforeAll(async () => {
  fixture = await openLogFixture();
  log = await fixture.openGateway();
  tenant = await fixture.addTenant();
});
afterAll(() => fixture.drop());

async function createTest(): Promise<TestLog> {
  const test = new TestLog(log, tenant);
  codes += 1;
  await test.create(testScenario(`TST${String(codes).padStart(3, '0')}GB`));
  return test;
}

it('acknowledges operations in order, and returns what changed', async () => {
  const test = await createTest();
  const first = await test.append('a', say('One'));
  const second = await test.append('b', say('Two'), say('Three', 'meds-1'));
  expect([first.seq, second.seq]).toEqual([2, 3]);
  expect(first.patches).toMatchObject([{ op: 'replace', value: { args: { text: 'One' } } }]);
  const { entries, headSeq } = await changesSince(log.database, test.address, 1);
  expect(headSeq).toBe(3);
  expect(entries.map(({ seq, operationId, hash }) => [seq, operationId, hash.toString('hex')])).toEqual([
    [2, 'a', first.hash],
    [3, 'b', second.hash],
  ]);
  expect(entries[1]?.previousHash.toString('hex')).toBe(first.hash);
});

it('returns the first result for a repeated operation, and appends it once', async () => {
  const test = await createTest();
  const first = await test.append('same', say('One'));
  await test.append('other', say('Two'));
  expect(await test.append('same', say('One'))).toEqual(first);
  const elsewhere = test.through(await fixture.openGateway());
  expect(await elsewhere.append('same', say('One'))).toEqual(first);
  expect((await readScenario(log, test.address)).seq).toBe(3);
});

it('rejects another change with a known operation id', async () => {
  const test = await createTest();
  await test.append('same', say('One'));
  expect((await refusalOf(test.append('same', say('Two')))).code).toBe('DuplicateValue');
});

it('appends nothing when one of several operations is rejected', async () => {
  const test = await createTest();
  const before = await readScenario(log, test.address);
  const refusal = await refusalOf(test.append('a', say('One'), say('Two', 'no-such-command')));
  expect(refusal.code).toBe('NoRecordsFoundError');
  expect(await readScenario(log, test.address)).toEqual(before);
  expect((await test.append('a', say('One'))).seq).toBe(2);
});

it.each([
  ['a NUL character', 'a\0b'],
  ['a lone surrogate', 'a\ud800'],
])('rejects %s, which the database can’t store', async (_, text) => {
  const test = await createTest();
  expect((await refusalOf(test.append('a', say(text)))).code).toBe('InvalidDataError');
});

it('accepts revert steps only from the log', async () => {
  const test = await createTest();
  const steps = [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 'Stolen' }];
  const call = { name: 'history.revert', input: { title: 'x', steps } };
  expect((await refusalOf(test.append('a', call))).code).toBe('InvalidDataError');
});

it('checks the ability of the actor', async () => {
  const test = await createTest();
  await test.append('a', say('One'));
  const request = {
    ...test.address,
    operationId: 'b',
    actorId: null,
    ability: { can: () => false },
    at,
    calls: [say('x')],
  };
  expect((await refusalOf(appendOperations(log, request))).code).toBe('ScenarioAccessError');
  await test.append('c', say('Two'));
});

it('reports a foreign scenario as missing', async () => {
  const test = await createTest();
  await test.append('own', say('Own'));
  const held = log.documents.get(test.scenarioId);
  const foreign = new TestLog(log, await fixture.addTenant(), test.scenarioId);
  const absent = new TestLog(log, foreign.tenant);
  const answers = await Promise.all(
    [foreign, absent].flatMap((each) => [
      refusalOf(each.append('a', say('One'))),
      refusalOf(readScenario(log, each.address)),
      refusalOf(changesSince(log.database, each.address, 0)),
    ]),
  );
  expect(new Set(answers.map(({ code, message, metadata }) => JSON.stringify([code, message, metadata]))).size).toBe(1);
  expect(log.documents.get(test.scenarioId)).toBe(held);
});

it('catches up with changes appended by another gateway', async () => {
  const test = await createTest();
  const other = test.through(await fixture.openGateway());
  for (let n = 1; n <= 6; n += 1) await (n % 2 === 0 ? test : other).append(`op-${n}`, say(`Text ${n}`));
  const [here, there] = [await readScenario(test.log, test.address), await readScenario(other.log, other.address)];
  expect(here.seq).toBe(7);
  expect(documentHash(here.scenario)).toBe(documentHash(there.scenario));
});

it('copies from a scenario that the actor can read', async () => {
  const test = await createTest();
  const source = testScenario('SRC001GB');
  const input = {
    sourceScenarioCode: 'SRC001GB',
    sourcePlaylistCommandId: 'meds-1',
    targetResponseCode: 'AMEDS001R2',
    id: 'copied',
    after: null,
  };
  const request = { ...test.address, actorId: tenant.actorId, ability: fullAbility(), at };
  const calls = [{ name: 'playlist-command.copy', input }];
  expect((await refusalOf(appendOperations(log, { ...request, operationId: 'a', calls }))).code).toMatch(/Error$/);
  const sources = new Map([['SRC001GB', source]]);
  expect((await appendOperations(log, { ...request, operationId: 'a', calls, sources })).seq).toBe(2);
});

it('records the number of places where each shared asset is used', async () => {
  const test = await createTest();
  const owner = { institutionId: tenant.institutionId, scenarioId: test.scenarioId };
  const uses = () => log.database.inInstitution(tenant.institutionId, (queries) => readAssetUses(queries, owner));
  const created = await uses();
  expect(created.get('draw-up')).toBe(1);
  await test.append('a', showImage('image-1'), showImage('image-1', 'ekg-1'));
  expect((await uses()).get('image-1')).toBe(2);
  await test.append('b', showImage('image-2'));
  expect([(await uses()).get('image-1'), (await uses()).get('image-2')]).toEqual([1, 1]);
  await test.revert('c', 3);
  await test.revert('d', 2);
  expect(await uses()).toEqual(created);
});

it('records the end of a use recorded by another gateway', async () => {
  const test = await createTest();
  const owner = { institutionId: tenant.institutionId, scenarioId: test.scenarioId };
  const uses = () => log.database.inInstitution(tenant.institutionId, (queries) => readAssetUses(queries, owner));
  const created = await uses();
  await test.append('a', showImage('image-1'));
  await test.through(await fixture.openGateway()).append('b', showImage(null));
  expect(await uses()).toEqual(created);
});
