import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationLog } from '#log/operation-log';
import { noteRecords } from '#log/note-records';
import { openLogFixture, showImage, TestLog, testScenario, type LogFixture, type Tenant } from './log-fixture';

let fixture: LogFixture;
let log: OperationLog;
let tenant: Tenant;
beforeAll(async () => {
  fixture = await openLogFixture();
  log = await fixture.openGateway();
  tenant = await fixture.addTenant();
});
afterAll(() => fixture.drop());

async function targets(scenarioId: string): Promise<Readonly<Record<string, string | null>>> {
  const { rows } = await log.database.inInstitution(tenant.institutionId, (queries) =>
    queries.execute<{ asset_id: string; target: string | null }>(
      sql`select asset_id, target from asset_use where user_id = ${scenarioId}`,
    ),
  );
  return Object.fromEntries(rows.map(({ asset_id, target }) => [asset_id, target]));
}

const never = () => false;
const unexpected = (_: string, error: unknown) => {
  throw error;
};

it('records the kind of each asset that a scenario refers to, on creation and change', async () => {
  const test = new TestLog(log, tenant);
  await test.create(testScenario('KND001GB'));
  await test.append('a', showImage('image-nobody-has'));
  const noted = await targets(test.scenarioId);
  expect(noted['image-nobody-has']).toBe('asset.image');
  expect(Object.values(noted)).not.toContain(null);
});

it('completes the records of an older gateway, for readable scenarios, once', async () => {
  const [good, damaged] = [new TestLog(log, tenant), new TestLog(log, tenant)];
  await good.create(testScenario('OLD001GB'));
  await damaged.create(testScenario('OLD002GB'));
  const before = await targets(good.scenarioId);
  await fixture.owner.query('update asset_use set target = null');
  await fixture.owner.query('update scenario set head_seq = 9 where id = $1', [damaged.scenarioId]);
  const failed: string[] = [];
  const done = await noteRecords(log, never, (scenarioId) => failed.push(scenarioId));
  expect(failed).toEqual([damaged.scenarioId]);
  expect(done).toBeGreaterThan(0);
  expect(await targets(good.scenarioId)).toEqual(before);
  await fixture.owner.query('update scenario set head_seq = 1 where id = $1', [damaged.scenarioId]);
  expect(await noteRecords(log, never, unexpected)).toBe(1);
  expect(await noteRecords(log, never, unexpected)).toBe(0);
});

it('records the cover of each scenario, on creation and change, and completes that of an older gateway', async () => {
  const test = new TestLog(log, tenant);
  const document = testScenario('COV001GB');
  await test.create({
    ...document,
    setup: { ...document.setup, basicInfo: { ...document.setup.basicInfo, coverImageId: 'ward' } },
  });
  const cover = async () => {
    const { rows } = await fixture.owner.query<{ cover_image_id: string | null }>(
      'select cover_image_id from scenario where id = $1',
      [test.scenarioId],
    );
    return rows[0]?.cover_image_id;
  };
  expect(await cover()).toBe('ward');
  await fixture.owner.query('update scenario set cover_image_id = null, cover_seq = 0 where id = $1', [
    test.scenarioId,
  ]);
  expect(await noteRecords(log, never, unexpected)).toBe(1);
  expect(await cover()).toBe('ward');
  await test.append('a', {
    name: 'section.update',
    input: { section: 'setup.basicInfo', changes: { coverImageId: null } },
  });
  expect(await cover()).toBeNull();
  expect(await noteRecords(log, never, unexpected)).toBe(0);
});

it('records what lists filter by, on creation and change, and completes that of an older gateway', async () => {
  const test = new TestLog(log, tenant);
  const document = testScenario('SUM001GB');
  const { basicInfo, configuration } = document.setup;
  await test.create({
    ...document,
    setup: {
      ...document.setup,
      basicInfo: {
        ...basicInfo,
        specialty: 'Surgery',
        tagIds: ['sepsis'],
        authors: ['Ann'],
        practitionerTypeIds: ['nurse'],
      },
      configuration: { ...configuration, devices: ['QUEST_3'] },
    },
  });
  const noted = async () => {
    const { rows } = await fixture.owner.query<{ summary: unknown }>('select summary from scenario where id = $1', [
      test.scenarioId,
    ]);
    return rows[0]?.summary;
  };
  const recorded = {
    specialty: 'Surgery',
    practitionerTypeIds: ['nurse'],
    tagIds: ['sepsis'],
    authors: ['Ann'],
    devices: ['QUEST_3'],
  };
  expect(await noted()).toEqual(recorded);
  await fixture.owner.query('update scenario set summary = null, summary_seq = null where id = $1', [test.scenarioId]);
  expect(await noteRecords(log, never, unexpected)).toBe(1);
  expect(await noted()).toEqual(recorded);
  await test.append('a', {
    name: 'section.update',
    input: { section: 'setup.configuration', changes: { devices: [] } },
  });
  expect(await noted()).toEqual({ ...recorded, devices: [] });
  expect(await noteRecords(log, never, unexpected)).toBe(0);
});

it('stops when told to', async () => {
  await fixture.owner.query('update asset_use set target = null');
  expect(await noteRecords(log, () => true, unexpected)).toBe(0);
});
