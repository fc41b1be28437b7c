import type { Scenario } from '@scn/core/document/scenario';
import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import type { OperationLog } from '#log/operation-log';
import { openLogFixture, refusalOf, TestLog, testScenario, type LogFixture, type Tenant } from './log-fixture';

let fixture: LogFixture;
let log: OperationLog;
let tenant: Tenant;

beforeAll(async () => {
  fixture = await openLogFixture();
  log = await fixture.openGateway();
  tenant = await fixture.addTenant();
});
afterAll(() => fixture.drop());

it('creates a scenario that reads back identically, and verifies', async () => {
  const test = new TestLog(log, tenant);
  const scenario = testScenario('NEW001GB');
  expect((await test.create(scenario)).seq).toBe(1);
  expect((await readScenario(log, test.address)).scenario).toEqual(scenario);
  expect((await fsck({ ...log, scenarioIds: [test.scenarioId] })).damages).toEqual([]);
});

it('returns the first result for a repeated request', async () => {
  const test = new TestLog(log, tenant);
  const first = await test.create(testScenario('NEW002GB'));
  expect(await test.create(testScenario('NEW002GB'))).toEqual(first);
  expect((await refusalOf(test.create(testScenario('NEW003GB')))).code).toBe('DuplicateValue');
  expect((await refusalOf(test.create(testScenario('NEW002GB'), 'another'))).code).toBe('DuplicateValue');
});

it('rejects a code that is in use in the institution, but not one in use elsewhere', async () => {
  await new TestLog(log, tenant).create(testScenario('NEW004GB'));
  expect((await refusalOf(new TestLog(log, tenant).create(testScenario('NEW004GB')))).code).toBe('DuplicateValue');
  await new TestLog(log, await fixture.addTenant()).create(testScenario('NEW004GB'));
});

it('rejects an invalid scenario', async () => {
  const malformed = { ...testScenario('NEW005GB'), unexpected: 1 } as Scenario & JsonObject;
  const refusal = await refusalOf(new TestLog(log, tenant).create(malformed));
  expect(refusal.code).toBe('InvalidDataError');
  expect(refusal.metadata['findings']).toMatchObject([{ pointer: '/unexpected' }]);
});
