import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenario, scenarioOperation } from '#database/tables/scenarios';
import { libraryAccess } from '#database/tables/tenancy';
import { readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import { JobFixture, refusalOf, type JobGateway } from '../jobs/job-fixture';
import { policies, testPrincipal } from '../principal';

let fixture: JobFixture;
let gateway: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
});
afterAll(() => fixture.close());

const source = `mutation ($input: ScenarioCreateInput!) { scenarioCreate(input: $input) {
  scenarioCode title culture libraryCode productStatus access ownedByInstitution } }`;
const create = (input: Readonly<Record<string, unknown>>, principal = fixture.author) =>
  fixture.run(
    gateway,
    source,
    { title: 'Sepsis', culture: 'en_GB', libraryId: fixture.mine.libraryId, ...input },
    principal,
  );
const stored = (scenarioCode: string) =>
  fixture.test.database.acrossInstitutions((queries) =>
    queries.select().from(scenario).where(eq(scenario.scenarioCode, scenarioCode)),
  );

it.each(['en_GB', 'en_US'])(
  'creates a blank scenario (%s) whose history starts with it and verifies',
  async (culture) => {
    const scenarioCode = `BLK001${culture.slice(3)}`;
    expect(await create({ scenarioCode, title: '  Sepsis on a ward ', culture })).toEqual({
      scenarioCreate: {
        ...{ scenarioCode, title: 'Sepsis on a ward', culture, libraryCode: 'ACUTE' },
        ...{ productStatus: 'ALPHA', access: 'FULL', ownedByInstitution: true },
      },
    });
    const [row] = await stored(scenarioCode);
    const { id: scenarioId = '', institutionId = '' } = row ?? {};
    const { operationLog, database } = gateway.services;
    const { scenario: document } = await readScenario(operationLog, { scenarioId, institutionId });
    expect(document).toMatchObject({
      scenarioCode,
      libraryCode: 'ACUTE',
      patients: [{}],
      actions: [{ title: 'Start' }],
    });
    expect(document.setup.basicInfo).toMatchObject({
      title: 'Sepsis on a ward',
      culture: culture.replace('_', '-'),
    });
    const history = await database.inInstitution(institutionId, (queries) =>
      queries
        .select({ title: scenarioOperation.title, actorId: scenarioOperation.actorId })
        .from(scenarioOperation)
        .where(eq(scenarioOperation.scenarioId, scenarioId)),
    );
    expect(history).toEqual([{ title: `Create ${scenarioCode}`, actorId: fixture.mine.userId }]);
    expect((await fsck({ ...operationLog, scenarioIds: [scenarioId] })).damages).toEqual([]);
  },
);

it('creates one scenario from simultaneous requests with the same code', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => create({ scenarioCode: 'ONE001GB' })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stored('ONE001GB')).toHaveLength(1);
  const refusal = await refusalOf(create({ scenarioCode: 'ONE001GB' }));
  expect(refusal).toMatchObject({ code: 'DuplicateValue', metadata: { field: 'scenarioCode', value: 'ONE001GB' } });
});

it('accepts a code that is in use in another institution', async () => {
  const { institutionId, libraryId, userId } = fixture.other;
  await create({ scenarioCode: 'TWO001GB', libraryId }, testPrincipal({ institutionId, userId }));
  await create({ scenarioCode: 'TWO001GB' });
  expect(await stored('TWO001GB')).toHaveLength(2);
});

it('names the field of an invalid value, and stores nothing', async () => {
  for (const [input, code, field] of [
    [{ scenarioCode: 'sep001gb' }, 'InvalidScenarioCodeError', 'scenarioCode'],
    [{ scenarioCode: 'SEP001GB ' }, 'InvalidScenarioCodeError', 'scenarioCode'],
    [{ title: ' ' }, 'RequiredFieldMissingError', 'title'],
    [{ title: 'x'.repeat(201) }, 'MaxLengthExceededError', 'title'],
    [{ title: 'a\u0000b' }, 'InvalidValueError', 'title'],
  ] as const)
    expect(await refusalOf(create({ scenarioCode: 'BAD001GB', ...input }))).toMatchObject({
      code,
      metadata: { field },
    });
  expect(await stored('BAD001GB')).toEqual([]);
});

it('requires Scenario:Create and write access to a library of the institution', async () => {
  const { institutionId, userId } = fixture.mine;
  const scenarioCode = 'NOT001GB';
  const without = testPrincipal({ institutionId, userId, permissions: policies('Scenario:Read', 'Library:Read') });
  expect((await refusalOf(create({ scenarioCode }, without))).code).toBe('ScenarioAccessError');
  for (const libraryId of [fixture.other.libraryId, randomUUID(), 'no id'])
    expect((await refusalOf(create({ scenarioCode, libraryId }))).code).toBe('NoRecordsFoundError');
  for (const [level, code] of [
    ['READONLY', 'ScenarioAccessError'],
    [null, 'NoRecordsFoundError'],
  ] as const) {
    const libraryId = await addLibrary(level);
    expect((await refusalOf(create({ scenarioCode, libraryId }))).code).toBe(code);
  }
  expect(await stored(scenarioCode)).toEqual([]);
  const libraryId = await addLibrary('PARTIAL');
  const onlyCreate = testPrincipal({ institutionId, userId, permissions: policies('Scenario:Create') });
  expect(await create({ scenarioCode, libraryId }, onlyCreate)).toMatchObject({ scenarioCreate: { scenarioCode } });
});

/** A library of the institution, to which all its users have the given access. */
async function addLibrary(level: string | null): Promise<string> {
  const { institutionId } = fixture.mine;
  const id = randomUUID();
  await fixture.test.database.acrossInstitutions(async (queries) => {
    await queries.execute(
      sql`INSERT INTO library (id, institution_id, code, name) VALUES (${id}, ${institutionId}, ${id.slice(0, 8)}, 'Shelf')`,
    );
    if (level !== null)
      await queries
        .insert(libraryAccess)
        .values({ ownerId: institutionId, libraryId: id, institutionId, access: level });
  });
  return id;
}
