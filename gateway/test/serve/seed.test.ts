import { randomUUID } from 'node:crypto';
import { count } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { asset } from '#database/tables/catalogue';
import { scenario } from '#database/tables/scenarios';
import { institution, library, userAccount } from '#database/tables/tenancy';
import { readSettings } from '#settings/read-settings';
import { startTestGateway, type TestGateway } from '../http/test-gateway';
import { signInWithBrowserFlow } from '../sign-in/browser-flow';
import { choosePassword } from '../sign-in/choose-password';

const gateways: TestGateway[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.drop();
});

async function start(settings: NonNullable<Parameters<typeof startTestGateway>[0]>['settings'] = {}) {
  const gateway = await startTestGateway({ settings });
  gateways.push(gateway);
  return gateway;
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** The result for one user: data, or the code of the first error. */
async function asked(address: string, username: string, query: string, variables: object = {}) {
  const { accessToken } = await signInWithBrowserFlow({ baseUrl: address, username });
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as Answer;
  return errors?.[0]?.extensions.code ?? data;
}

const institutionsOf = '{ userInstitutions { selected institution { id name } } }';

describe('the demonstration', () => {
  it('is seeded once, for any number of starts and gateways', async () => {
    const gateway = await start({ demonstration: true });
    const counts = () =>
      gateway.database.acrossInstitutions(async (queries) => {
        const of = [];
        for (const table of [institution, library, userAccount, scenario, asset])
          of.push((await queries.select({ rows: count() }).from(table))[0]?.rows);
        return of;
      });
    const before = await counts();
    expect(before.slice(0, 4)).toEqual([2, 4, 4, 6]);
    await Promise.all([1, 2].map(() => gateway.startAnother({ settings: { demonstration: true } })));
    expect(await counts()).toEqual(before);
    expect(gateway.accounts.map(({ username, link }) => [username, link])).toEqual([
      ['administrator', null],
      ['author', null],
      ['reviewer', null],
      ['visitor', null],
    ]);
  });

  it('gives each account the described permissions', async () => {
    const { address } = gateways[0]!;
    const memberships = async (username: string) => {
      const { userInstitutions } = (await asked(address, username, institutionsOf)) as {
        userInstitutions: readonly { selected: boolean; institution: { id: string; name: string } }[];
      };
      return userInstitutions;
    };
    const ofAuthor = await memberships('author');
    expect(ofAuthor.map(({ institution: { name } }) => name)).toEqual([
      'Demonstration Hospital',
      'Demonstration Medical Center',
    ]);
    expect((await memberships('visitor')).map(({ institution: { name } }) => name)).toEqual(['Demonstration Hospital']);
    const institutionId = ofAuthor.find(({ selected }) => selected)?.institution.id;
    const read = 'query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq } }';
    const write = 'mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }';
    const sepsis = { institutionId, scenarioCode: 'SEP001GB' };
    const reads = (username: string) => asked(address, username, read, { input: sepsis });
    const writes = (username: string) => {
      const input = { id: randomUUID(), title: 'Folder', parentFolderId: null, after: null };
      const operations = [{ name: 'folder.create', input }];
      return asked(address, username, write, { input: { ...sepsis, operationId: randomUUID(), operations } });
    };
    expect(await reads('author')).toEqual({ scenarioDocument: { seq: 1 } });
    expect(await reads('reviewer')).toEqual({ scenarioDocument: { seq: 1 } });
    expect(await reads('visitor')).toBe('NoRecordsFoundError');
    expect(await writes('reviewer')).toBe('ScenarioAccessError');
    expect(await writes('visitor')).toBe('NoRecordsFoundError');
    expect(await writes('author')).toEqual({ applyOperations: { seq: 2 } });
    expect(await writes('administrator')).toEqual({ applyOperations: { seq: 3 } });
  });

  it('allows no sign-in when it is not enabled', async () => {
    const without = await gateways[0]!.startAnother();
    await expect(signInWithBrowserFlow({ baseUrl: without.address, username: 'author' })).rejects.toThrow();
    expect(without.accounts).toEqual([]);
  });
});

describe('the first start', () => {
  it('creates an institution and its administrator, who chooses a password with the newest printed link', async () => {
    const gateway = await start({ first: { institution: 'Nördliches Hospital', administrator: 'ada' } });
    const { address: baseUrl, accounts } = gateway;
    expect(accounts).toMatchObject([{ username: 'ada', note: expect.stringContaining('administrator') as string }]);
    const first = accounts[0]?.link ?? '';
    expect(first.startsWith(`${baseUrl}/sign-in/password#`)).toBe(true);
    // until it is used, each start prints another one
    const second = (await gateway.startAnother()).accounts[0]?.link ?? '';
    const password = `a-new-one-${randomUUID()}`;
    expect(await choosePassword(baseUrl, first, password)).toBe(404);
    expect(await choosePassword(baseUrl, second, password)).toBe(200);
    expect(await choosePassword(baseUrl, second, password)).toBe(404);
    const { accessToken } = await signInWithBrowserFlow({ baseUrl, username: 'ada', password });
    const answer = await fetch(`${baseUrl}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ userInstitutions { institution { name externalId } } }' }),
    });
    expect(((await answer.json()) as Answer).data).toEqual({
      userInstitutions: [{ institution: { name: 'Nördliches Hospital', externalId: 'nordliches-hospital' } }],
    });
    expect((await gateway.startAnother()).accounts).toEqual([]);
  });

  it('invites by e-mail when another issuer is used', async () => {
    const issuer = 'https://sign-in.example.org';
    const { settings } = readSettings({ SCN_OIDC_ISSUER: issuer, SCN_FIRST_ADMINISTRATOR: 'ada@example.org' });
    const other = await start({ oidc: settings.oidc, first: settings.first });
    expect(other.accounts).toEqual([]);
    const people = await other.database.acrossInstitutions((queries) => queries.select().from(userAccount));
    expect(people).toMatchObject([{ issuer, subject: null, email: 'ada@example.org' }]);
  });
});
