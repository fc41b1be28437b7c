import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';

let gateway: TestGateway;
let administrator: TestMember;
let author: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  gateway = await startTestGateway({ limits: { voiceRequestsPerMinute: 20 } });
  const institution = await gateway.addInstitution();
  administrator = await institution.addMember('administrator');
  author = await institution.addMember('author');
  stranger = await (await gateway.addInstitution('Other')).addMember('administrator');
});
afterAll(async () => gateway.drop());

const ask = async (as: TestMember | null, headers: Readonly<Record<string, string>> = {}, at = gateway.address) =>
  fetch(`${at}/voice/training-data`, { headers: { ...as?.headers, ...headers } });

async function create(type: 'IntentType' | 'Intent' | 'Utterance', values: Readonly<Record<string, unknown>>) {
  const field = `${type.charAt(0).toLowerCase()}${type.slice(1)}Create`;
  const query = `mutation ($input: ${type}CreateInput!) { asset: ${field}(input: $input) { id } }`;
  const input = { institutionId: administrator.institutionId, ...values };
  const { data, errors } = await gateway.graphql(query, { as: administrator, variables: { input } });
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

it('has a limit of its own', async () => {
  const limited = await gateway.startAnother({ limits: { voiceRequestsPerMinute: 2 } });
  const statuses: number[] = [];
  for (const _ of [1, 2, 3]) statuses.push((await ask(administrator, {}, limited.address)).status);
  expect(statuses).toEqual([200, 200, 429]);
  const version = await fetch(`${limited.address}/version`, { headers: administrator.headers });
  expect(version.status).toBe(200);
  await limited.close();
});
