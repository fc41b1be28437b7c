import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { JsonObject } from '@scn/core/base/json';
import { policyNames } from '@scn/core/permissions/policies';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCatalogue } from '#catalogue/graphql';
import { asset, assetRevision } from '#database/tables/catalogue';
import { institution } from '#database/tables/tenancy';
import { addTenancy } from '#tenancy/graphql';
import type { Principal } from '#principal/principal';
import { runGraphql, schemaOf, testContext, testCore, testServices, testSettings } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

const schema = schemaOf(addTenancy, addCatalogue);
const received: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body: JSON.parse(body) as unknown });
    response.writeHead(status).end();
  });
});
let test: TestDatabase;
let mine: SeededInstitution;
let other: SeededInstitution;
let externalId: string;
let id: string;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  test = await createTestDatabase();
  mine = await seedInstitution(test.database);
  other = await seedInstitution(test.database, 'South Hospital');
  const [row] = await test.database.acrossInstitutions((queries) =>
    queries.select().from(institution).where(eq(institution.id, mine.institutionId)),
  );
  externalId = row?.externalId ?? '';
  id = await addAction();
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(async () => {
  receiver.close();
  await test.drop();
});

const author = (permissions = policies(...policyNames)): Principal =>
  testPrincipal({ institutionId: mine.institutionId, userId: mine.userId, permissions });

async function run(principal: Principal, source: string, input: object = {}) {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/actions`;
  const webApps = [
    { id: 'ward', name: 'Ward', url, key: 'app-key' },
    { id: 'own', name: 'Own', url, institutions: [externalId] },
    { id: 'foreign', name: 'Foreign', url, institutions: ['elsewhere'] },
  ];
  const services = testServices({
    ...testCore,
    database: test.database,
    settings: { ...testSettings, webApps },
  });
  const given = { institutionId: principal.institutionId, ...input };
  const { data, errors } = await runGraphql(schema, testContext(services, principal), source, { input: given });
  const [error] = errors ?? [];
  if (error !== undefined) throw error.originalError ?? error;
  return data as Record<string, unknown>;
}

/** Stores an action of the institution. @returns its id */
async function addAction(): Promise<string> {
  const plugin = testCore.plugins.plugins.find(({ id: kind }) => kind === 'asset.global-action');
  const row = {
    ...{ institutionId: mine.institutionId, kind: 'asset.global-action', version: plugin?.version ?? 0 },
    data: {
      ...(plugin?.defaults as JsonObject),
      ...{ code: 'AMEDS001', systemTitle: 'Give oxygen' },
      actionLocales: [
        { cultureName: 'en-GB', sidebar: 'Oxygen', title: 'Give oxygen' },
        { cultureName: 'en-US', sidebar: 'O2', title: 'Administer oxygen' },
      ],
    },
  };
  await test.database.acrossInstitutions(async (queries) => {
    await queries.insert(asset).values({ ...row, id: 'oxygen' });
    await queries.insert(assetRevision).values({ ...row, assetId: 'oxygen', revision: 1 });
  });
  return 'oxygen';
}

const upload = (webAppInstanceId: string, principal = author(), given: object = { id }) =>
  run(principal, `mutation ($input: ActionUploadInput!) { actionUpload(input: $input) }`, {
    webAppInstanceId,
    ...given,
  });

it('names the web apps of the institution, without addresses and keys', async () => {
  const named = [
    { id: 'ward', name: 'Ward' },
    { id: 'own', name: 'Own' },
  ];
  const source = `query ($input: WebAppInstancesInput!) { webAppInstances(input: $input) { id name } }`;
  expect(await run(author(), source)).toEqual({ webAppInstances: named });
  const theirs = testPrincipal({ institutionId: other.institutionId, userId: other.userId });
  expect(await run(theirs, source)).toEqual({ webAppInstances: named.slice(0, 1) });
  expect(
    await run(
      author(),
      `query ($input: InstitutionInput!) { institution(input: $input) { webAppInstances { id name } } }`,
      {
        id: mine.institutionId,
      },
    ),
  ).toEqual({ institution: { webAppInstances: named } });
});

it('uploads an action with its locale texts and the key, and records it', async () => {
  expect(await upload('ward')).toEqual({ actionUpload: true });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer app-key', 'content-type': 'application/json' });
  expect(received[0]?.body).toMatchObject({
    ...{
      kind: 'asset.global-action',
      version: 1,
      id,
      revision: 1,
      institution: { id: mine.institutionId, externalId },
    },
    data: {
      ...{ code: 'AMEDS001', systemTitle: 'Give oxygen' },
      actionLocales: [
        { cultureName: 'en-GB', sidebar: 'Oxygen', title: 'Give oxygen' },
        { cultureName: 'en-US', sidebar: 'O2', title: 'Administer oxygen' },
      ],
    },
  });
  const { rows } = await test.database.acrossInstitutions((queries) =>
    queries.execute(sql`SELECT kind, subject_name, details FROM audit_entry WHERE kind = 'ACTION_UPLOADED'`),
  );
  expect(rows).toEqual([
    { kind: 'ACTION_UPLOADED', subject_name: 'AMEDS001', details: { webApp: 'Ward', assetId: id } },
  ]);
  await upload('own');
  expect(received[1]?.headers.authorization).toBeUndefined();
});

it.each([400, 401, 302, 500])('raises UploadActionError when the web app answers with status %i', async (answer) => {
  status = answer;
  await expect(upload('ward')).rejects.toMatchObject({
    code: 'UploadActionError',
    message: 'Unable to upload action to the WebApp.',
    metadata: { webAppInstanceId: 'ward', status: answer },
  });
});

it('refuses an unknown web app, and one of another institution alike', async () => {
  for (const webApp of ['foreign', 'unknown'])
    await expect(upload(webApp)).rejects.toMatchObject({ code: 'NoRecordsFoundError' });
  expect(received).toEqual([]);
});

it('requires reading and updating actions, without withheld properties, and an action of the institution', async () => {
  for (const missing of ['Action:Read', 'Action:Update'])
    await expect(
      upload('ward', author(policies(...policyNames.filter((name) => name !== missing)))),
    ).rejects.toMatchObject({ code: 'ScenarioAccessError' });
  const others = policies(...policyNames.filter((name) => name !== 'Action:Read'));
  const withheld = [...others, { policyName: 'Action:Read', field: ['systemTitle'] }];
  await expect(upload('ward', author(withheld))).rejects.toMatchObject({ code: 'FieldAuthorisationError' });
  const theirs = testPrincipal({ institutionId: other.institutionId, userId: other.userId });
  await expect(upload('ward', theirs)).rejects.toMatchObject({ code: 'NoRecordsFoundError' });
  expect(received).toEqual([]);
});
