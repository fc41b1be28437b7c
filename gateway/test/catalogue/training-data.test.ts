import { and, eq } from 'drizzle-orm';
import { groupPermission } from '#database/tables/tenancy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';
import { insertRaw } from './asset-examples';

let gateway: TestGateway;
let administrator: TestMember;
let author: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  gateway = await startTestGateway({ limits: { voiceRequestsPerMinute: 100 } });
  const institution = await gateway.addInstitution();
  administrator = await institution.addMember('administrator');
  author = await institution.addMember('author');
  stranger = await (await gateway.addInstitution('Other')).addMember('administrator');
});
afterAll(async () => gateway.drop());

const ask = async (as: TestMember | null, headers: Readonly<Record<string, string>> = {}, at = gateway.address) =>
  fetch(`${at}/voice/training-data`, { headers: { ...as?.headers, ...headers } });

async function create(
  type: 'IntentType' | 'Intent' | 'Utterance',
  values: Readonly<Record<string, unknown>>,
  as = administrator,
) {
  const field = `${type.charAt(0).toLowerCase()}${type.slice(1)}Create`;
  const query = `mutation ($input: ${type}CreateInput!) { asset: ${field}(input: $input) { id } }`;
  const input = { institutionId: as.institutionId, ...values };
  const { data, errors } = await gateway.graphql(query, { as, variables: { input } });
  if (errors !== undefined) return { errors };
  return { id: (data as { readonly asset: { readonly id: string } }).asset.id };
}

it('serves intents with their utterances to those who may read them', async () => {
  const { id: intentTypeId } = await create('IntentType', { name: 'Ask', description: '' });
  const { id: pain } = await create('Intent', { name: 'ask-pain', intentTypeId, description: '' });
  const { id: allergies } = await create('Intent', { name: 'ask-allergies', intentTypeId, description: '' });
  await create('Utterance', { text: 'Does it hurt?', intentId: pain });
  await create('Utterance', { text: 'Any allergies?', intentId: allergies });
  const refused = await create('Utterance', { text: 'any  ALLERGIES…', intentId: pain });
  expect(refused).toMatchObject({
    errors: [
      { extensions: { code: 'PropertyNotUniqueError' }, message: 'An utterance with this wording already exists' },
    ],
  });

  const response = await ask(administrator);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    intents: [
      { id: allergies, name: 'ask-allergies', intentType: 'Ask', utterances: ['Any allergies?'] },
      { id: pain, name: 'ask-pain', intentType: 'Ask', utterances: ['Does it hurt?'] },
    ],
  });
  const again = await ask(administrator, { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(await (await ask(stranger)).json()).toEqual({ intents: [] });
});

it('refuses users without the permission, and those who aren’t signed in', async () => {
  expect((await ask(author)).status).toBe(403);
  expect((await ask(null)).status).toBe(401);
});

it('answers conditional requests, whatever clients and proxies make of the tag', async () => {
  const response = await ask(administrator);
  const etag = response.headers.get('etag') ?? '';
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('vary')).toContain('authorization');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(administrator, { 'if-none-match': sent });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  for (const sent of ['"other"', etag.replaceAll('"', ''), '', '\u00ff', `"${'x'.repeat(5000)}"`]) {
    expect((await ask(administrator, { 'if-none-match': sent })).status, sent.slice(0, 20)).toBe(200);
  }
  const head = await fetch(`${gateway.address}/voice/training-data`, {
    method: 'HEAD',
    headers: administrator.headers,
  });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const refused = await fetch(`${gateway.address}/voice/training-data`, { method, headers: administrator.headers });
    expect(refused.status, method).toBe(404);
  }
  // the tag of another institution's data isn't that of one's own
  expect((await ask(stranger, { 'if-none-match': etag })).status).toBe(200);
});

it('serves each institution its own data, and refuses ids of others as it refuses those that don’t exist', async () => {
  const own = await ask(administrator, { 'x-institution-id': administrator.institutionId });
  expect(own.status).toBe(200);
  const absent = await ask(administrator, { 'x-institution-id': '00000000-0000-4000-8000-000000000001' });
  const refusal = [absent.status, await absent.text()];
  expect(refusal[0]).toBe(404);
  const both = `${administrator.institutionId}, ${stranger.institutionId}`;
  for (const id of [stranger.institutionId, 'x', "' OR true --", both]) {
    const refused = await ask(administrator, { 'x-institution-id': id });
    expect([refused.status, await refused.text()], id).toEqual(refusal);
  }
});

it.each([
  ['no token', {}],
  ['a made-up token', { authorization: 'Bearer made-up' }],
  ['another scheme', { authorization: 'Basic YTpi' }],
  ['an empty token', { authorization: 'Bearer ' }],
])('refuses %s', async (_, headers) => {
  const refused = await ask(null, headers);
  expect([refused.status, refused.headers.get('etag')]).toEqual([401, null]);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'AUTH_NOT_AUTHENTICATED' } }] });
});

it('serves texts as they are, whatever they contain, and by code point', async () => {
  const other = await (await gateway.addInstitution('Hostile')).addMember('administrator');
  const { id: intentTypeId } = await create('IntentType', { name: '__proto__', description: '' }, other);
  const { id: intentId } = await create('Intent', { name: 'constructor', intentTypeId, description: '' }, other);
  const texts = ['</script><script>alert(1)</script>', '"},{"id":"x', '\u202eright to left', 'Ｚ', '🩺', 'a\u2028b'];
  for (const text of texts) expect(await create('Utterance', { text, intentId }, other)).toHaveProperty('id');
  expect(await create('Utterance', { text: 'nul\0', intentId }, other)).toHaveProperty('errors');
  const { id: empty } = await create('Intent', { name: 'alone', intentTypeId, description: '' }, other);
  const response = await ask(other);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual({
    intents: [
      { id: empty, name: 'alone', intentType: '__proto__', utterances: [] },
      {
        ...{ id: intentId, name: 'constructor', intentType: '__proto__' },
        utterances: [
          '"},{"id":"x',
          '</script><script>alert(1)</script>',
          'a\u2028b',
          '\u202eright to left',
          'Ｚ',
          '🩺',
        ],
      },
    ],
  });
});

it('refuses while a field is withheld, or a newer gateway has saved a part: no one would notice what is missing', async () => {
  const other = await (await gateway.addInstitution('Newer')).addMember('administrator');
  const data = { text: 'Hello', intentId: 'greet', wording: 'hello' };
  await insertRaw(gateway.database, other.institutionId, { id: 'u', kind: 'asset.utterance', version: 99, data });
  const newer = await ask(other);
  expect(newer.status).toBe(503);
  expect(await newer.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('newer version') as unknown }],
  });

  const institution = await gateway.addInstitution('Withheld');
  const reader = await institution.addMember('administrator');
  await gateway.database.acrossInstitutions((queries) =>
    queries
      .update(groupPermission)
      .set({ field: ['intentId'] })
      .where(
        and(
          eq(groupPermission.groupId, institution.groups.administrator),
          eq(groupPermission.policyName, 'VoiceControlTraining:Read'),
        ),
      ),
  );
  const withheld = await ask(reader);
  expect(withheld.status).toBe(403);
  expect(await withheld.json()).toMatchObject({ errors: [{ extensions: { code: 'FieldAuthorisationError' } }] });
});

it('has a limit of its own for each user, which requests without a token can’t use up', async () => {
  const limited = await gateway.startAnother({ limits: { voiceRequestsPerMinute: 2 } });
  const three = async (as: TestMember | null) => {
    const answers: Response[] = [];
    for (const _ of [1, 2, 3]) answers.push(await ask(as, {}, limited.address));
    return answers;
  };
  expect((await three(null)).map(({ status }) => status)).toEqual([401, 401, 429]);
  const [first, second, third] = await three(administrator);
  expect([first?.status, second?.status, third?.status]).toEqual([200, 200, 429]);
  expect(Number(third?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await three(stranger)).map(({ status }) => status)).toEqual([200, 200, 429]);
  const version = await fetch(`${limited.address}/version`, { headers: administrator.headers });
  expect(version.status).toBe(200);
  await limited.close();
});
