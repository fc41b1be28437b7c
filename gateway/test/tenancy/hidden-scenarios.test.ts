import { randomUUID } from 'node:crypto';
import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { getNamedType, isInputObjectType, type GraphQLField, type GraphQLInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { job, scenarioVersion } from '#database/tables/jobs';
import { library, userAccount, userInstitution } from '#database/tables/tenancy';
import { versionIdOf } from '#jobs/job-rows';
import { createScenario } from '#log/create-scenario';
import type { GatewayContext } from '#serve/context';
import { builtInCoreAndSchema } from '#serve/open-plugins';
import { runGraphql, subscribeGraphql, testContext, testCore } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { argumentsOf, requiredArguments } from './isolation/arguments';
import { examplesOf } from './isolation/examples';
import { operationOf } from './isolation/selection';
import { openServices, type IsolationServices } from './isolation/services';
import { makeWorld, type World } from './isolation/world';

/*
 * Nothing of a scenario reaches people of its institution who have no access to its library, not even administrators: neither in the answer of
 * any query, nor by what its filters find, nor by its order. The queries and filters are read from the schema.
 */

const { schema } = builtInCoreAndSchema();
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});

/** In every text of the hidden scenarios: code, title, file names, issues. */
const marker = 'HDX';
const hiddenCodes = ['HDX111GB', 'HDX999GB'] as const;

let opened: IsolationServices;
let world: World;
let context: GatewayContext;
const hiddenJobs: string[] = [];
beforeAll(async () => {
  opened = await openServices();
  const { services } = opened;
  world = await makeWorld(services);
  const { institutionId, userId } = world;
  const [libraryId, colleagueId] = [randomUUID(), randomUUID()];
  await services.database.acrossInstitutions(async (run) => {
    await run.insert(library).values({ id: libraryId, institutionId, code: 'CLOSED', name: 'Closed' });
    await run.insert(userAccount).values({ id: colleagueId, issuer: 'tests', subject: colleagueId, name: 'Grace' });
    await run.insert(userInstitution).values({ userId: colleagueId, institutionId, selected: true });
  });
  for (const scenarioCode of hiddenCodes) {
    const scenarioId = randomUUID();
    const scenario = completeScenario(hiddenScenario(scenarioCode), testCore.plugins);
    const at = new Date();
    await createScenario(services.operationLog, {
      ...{ institutionId, scenarioId, libraryId, operationId: 'create', scenario, actorId: colleagueId, at },
    });
    for (const requestedBy of [colleagueId, userId]) await addJobs({ scenarioId, scenarioCode, requestedBy });
  }
  context = testContext(services, testPrincipal({ institutionId, userId }));
});
afterAll(() => opened.close());

/** A scenario that uses assets of the institution, whose uses anyone can look up. */
function hiddenScenario(scenarioCode: string): JsonObject {
  const asset = (kind: string) => world.idOf(`asset.${kind}`);
  return {
    scenarioCode,
    setup: {
      basicInfo: { title: `${marker} title`, coverImageId: asset('image'), tagIds: [asset('tag')] },
      roles: [{ id: 'role', roleName: `${marker} role`, roleId: asset('role') }],
      actors: [{ id: 'actor', name: `${marker} actor`, characterId: asset('character') }],
    },
    menu: {
      locations: [{ id: 'place', displayName: `${marker} place`, type: 'ROOM', menuLocationId: asset('location') }],
    },
    actions: [{ actionCode: 'AMEDS001', title: `${marker} action`, globalActionId: asset('global-action') }],
  };
}

/** Jobs of each kind, that succeeded, failed and are running. */
async function addJobs(of: {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  readonly requestedBy: string;
}) {
  const { scenarioCode, requestedBy } = of;
  const { institutionId } = world;
  const file = { sha256: 'a'.repeat(64), bytes: 1, filename: `${scenarioCode}.scn.json` };
  const issues = [{ code: 'x', message: `${marker} issue` }];
  const error = { code: 'UploadScenarioError', message: `${marker} failed`, metadata: { issues } };
  const upload = { scenarioFile: file, feedbackFile: { ...file, filename: `${scenarioCode} Feedback.csv` } };
  const done = { state: 'SUCCEEDED', finishedAt: new Date() } as const;
  const own = { scenarioId: of.scenarioId };
  const values = [
    { kind: 'publish', ...own, ...done, input: { scenarioCode }, result: { versionId: marker, version: '1.0.0.0' } },
    { kind: 'validate', ...own, ...done, input: { scenarioCode }, result: { isValid: false, issues } },
    {
      kind: 'import',
      ...own,
      ...done,
      input: { ...upload, scenarioCode: null },
      result: { scenarioCode, importStatus: 'IMPORTED' },
    },
    { kind: 'import', ...own, state: 'FAILED', input: { ...upload, scenarioCode }, error },
    {
      kind: 'duplicate',
      ...own,
      state: 'RUNNING',
      step: `Reading ${scenarioCode}`,
      input: { scenarioCode, newScenarioCode: 'HDX222GB' },
    },
    // a copy of a scenario that everyone can read, or a shared one, into the closed library
    { kind: 'duplicate', ...done, input: { scenarioCode: world.idOf('scenario') }, result: { scenarioCode } },
    { kind: 'validate', ...done, input: { scenarioCode }, result: { isValid: false, issues } },
  ] as const;
  await opened.services.database.acrossInstitutions(async (run) => {
    for (const value of values) {
      const id = randomUUID();
      hiddenJobs.push(id);
      await run.insert(job).values({ id, institutionId, requestedBy, ...value } as typeof job.$inferInsert);
      if (value.kind !== 'import') continue;
      await run.insert(scenarioVersion).values({
        ...{ id: versionIdOf(id), institutionId, ...own, seq: 1, productStatus: 'ALPHA', devices: [] },
        ...{ minClientVersionId: 1, maxClientVersionId: -1, changeNotes: marker, importStatus: 'FAILED_IMPORT' },
      });
    }
  });
}

type Variables = Readonly<Record<string, unknown>>;

function variablesOf(field: GraphQLField<unknown, unknown>, more: Variables = {}): Variables {
  const { ids, isInInstitution } = argumentsOf(field);
  return requiredArguments(field, {
    ...(isInInstitution ? { 'input.institutionId': world.institutionId } : {}),
    ...examplesOf(`Query.${field.name}`),
    ...Object.fromEntries(ids.map((id) => [id.path, id.isList ? [world.idOf(id.kind)] : world.idOf(id.kind)])),
    ...more,
  });
}

async function textOf(source: string, variables: Variables): Promise<string> {
  return JSON.stringify(await runGraphql(schema, context, source, variables));
}

describe('a scenario in a library without access', () => {
  it.each(queries.map((field) => [field.name, field] as const))('is not named by %s', async (_, field) => {
    const asked = [variablesOf(field)];
    const jobIds = argumentsOf(field).ids.filter(({ kind }) => kind === 'job');
    for (const { path } of jobIds) for (const id of hiddenJobs) asked.push(variablesOf(field, { [path]: id }));
    for (const variables of asked) expect(await textOf(operationOf('query', field), variables)).not.toContain(marker);
  });

  it('is not named by the progress of its jobs', async () => {
    const source = `subscription ($input: JobProgressInput!) { jobProgress(input: $input) { state step errorMessage } }`;
    for (const jobId of hiddenJobs) {
      const input = { institutionId: world.institutionId, jobId };
      const events = await subscribeGraphql(schema, context, source, { input });
      if (!(Symbol.asyncIterator in events)) throw new Error(JSON.stringify(events));
      const first = await (events as AsyncGenerator<object>).next();
      expect(JSON.stringify(first.value)).toContain('"state"');
      expect(JSON.stringify(first.value)).not.toContain(marker);
      await (events as AsyncGenerator<object>).return(undefined);
    }
  });

  const filters = queries.flatMap((field) => {
    const type = getNamedType(field.args.find(({ name }) => name === 'where')?.type);
    if (!isInputObjectType(type)) return [];
    return textFilters(type).map((path) => [`${field.name} by ${path.join('.')}`, field, path] as const);
  });

  it('is looked for with every filter of every list', () => {
    expect(filters.length).toBeGreaterThan(100);
    expect(filters.map(([name]) => name)).toContain('jobs by scenarioCode');
    expect(filters.map(([name]) => name)).toContain('scenarioUploads by scenarioFileName');
  });

  it.each(filters)('is not found in %s', async (_, field, path) => {
    const where = (contains: string) => path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), { contains });
    const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const source = `query (${declared}) { ${field.name}(${passed}) { totalCount } }`;
    const found = (text: string) => textOf(source, { ...variablesOf(field), where: where(text) });
    expect(await found(marker)).toBe(await found('Nothing has this'));
  });

  it.each(['jobs', 'scenarioUploads'])('makes no difference to the order of %s', async (name) => {
    const field = queries.find((each) => each.name === name)!;
    const declared = field.args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
    const id = name === 'jobs' ? 'id' : 'jobId';
    const passed = field.args.map((each) => `${each.name}: $${each.name}`).join(', ');
    const source = `query (${declared}) { ${name}(${passed}) { items { ${id} } } }`;
    const sort = getNamedType(field.args.find((each) => each.name === 'order')!.type) as GraphQLInputObjectType;
    for (const by of Object.keys(sort.getFields()).filter((each) => /code|file/i.test(each))) {
      const [ascending, descending] = await Promise.all(
        ['ASC', 'DESC'].map((direction) =>
          textOf(source, { ...variablesOf(field), take: 100, order: [{ [by]: direction }] }),
        ),
      );
      const order = (text = '') =>
        [...text.matchAll(/[0-9a-f-]{36}/g)].map(([each]) => each).filter((each) => hiddenJobs.includes(each));
      expect(order(ascending).length).toBeGreaterThan(4);
      expect(order(ascending)).toEqual(order(descending)); // all of them have nothing to order by
    }
  });
});

/** Paths of the conditions on texts. */
function textFilters(type: GraphQLInputObjectType, path: readonly string[] = []): readonly (readonly string[])[] {
  return Object.values(type.getFields()).flatMap(({ name, type: inner }) => {
    const named = getNamedType(inner);
    if (!isInputObjectType(named) || named === type || path.length > 2) return [];
    if (Object.hasOwn(named.getFields(), 'contains')) return [[...path, name]];
    return textFilters(named, [...path, name]);
  });
}
