import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../principal';
import { insertRaw } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { addVoiceProfile, type Made } from './voice-fixture';

let fixture: CatalogueFixture;
let author: Member;
let other: Member;
let peter: Made;
let chosen: Made;
let typed: Made;
beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
  other = await fixture.addMember();
  peter = await author.ask(
    `mutation ($input: VoiceActorCreateInput!) { voiceActorCreate(input: $input) { id revision } }`,
    { name: 'Peter Hale', cultureNames: ['en_GB'] },
  );
  const actor = { voiceActorId: peter.id, voiceActorName: 'P. Old' };
  chosen = await addVoiceProfile(author, { name: 'Tom', ...actor, isPublic: true });
  typed = await addVoiceProfile(author, { name: 'Ada', voiceActorName: 'Dana Whitfield' });
  await addVoiceProfile(author, { name: 'Switchboard' });
});
afterAll(() => fixture.close());

const get = `query ($input: VoiceProfileInput!) { voiceProfile(input: $input) { voiceActor } }`;
const list = `query ($input: VoiceProfileListInput!, $where: VoiceProfileFilterInput, $order: [VoiceProfileSortInput!], $search: String) {
  voiceProfiles(input: $input, where: $where, order: $order, search: $search) { items { name voiceActor } } }`;

interface Found {
  readonly items: readonly { readonly name: string }[];
}

async function names(variables: object, member = author): Promise<readonly string[]> {
  const { items } = await member.ask<Found>(list, {}, variables);
  return items.map(({ name }) => name);
}

/** Checks the results of lists, in SQL or in memory. */
async function expectLists(): Promise<void> {
  expect(await names({ search: 'peter h' })).toEqual(['Tom']);
  expect(await names({ search: 'P. Old' })).toEqual([]);
  expect(await names({ search: 'whitfield' })).toEqual(['Ada']);
  expect(await names({ where: { voiceActor: { contains: 'hale' } } })).toEqual(['Tom']);
  expect(await names({ where: { voiceActor: { isEmpty: true } } })).toEqual(['Switchboard']);
  expect(await names({ order: [{ voiceActor: 'DESC' }] })).toEqual(['Switchboard', 'Tom', 'Ada']);
  expect(await author.ask(list, {}, { order: [{ name: 'ASC' }] })).toEqual({
    items: [
      { name: 'Ada', voiceActor: 'Dana Whitfield' },
      { name: 'Switchboard', voiceActor: null },
      { name: 'Tom', voiceActor: 'Peter Hale' },
    ],
  });
}

describe('the voice actor of a voice profile', () => {
  it('is the one that is chosen, otherwise the name that was typed in', async () => {
    expect(await author.ask(get, { id: chosen.id })).toEqual({ voiceActor: 'Peter Hale' });
    expect(await author.ask(get, { id: typed.id })).toEqual({ voiceActor: 'Dana Whitfield' });
  });

  it('is what lists show, sort, filter and search', expectLists);

  it('is the same while profiles of another plugin version are stored', async () => {
    const foreign = { id: 'newer', kind: 'asset.voice-profile', data: {}, version: 99 };
    await insertRaw(fixture.database, author.institutionId, foreign);
    const { items } = await author.ask<Found>(list, {}, { search: 'peter h' });
    expect(items.map(({ name }) => name)).toEqual(['Tom']);
    expect(await names({ search: 'P. Old' })).toEqual([]);
    expect(await names({ where: { voiceActor: { eq: 'Dana Whitfield' } } })).toEqual(['Ada']);
    await fixture.database.acrossInstitutions((queries) => queries.execute(`DELETE FROM asset WHERE id = 'newer'`));
    await expectLists();
  });

  it('has its new name at once, also in the history', async () => {
    await author.ask(`mutation ($input: VoiceActorUpdateInput!) { voiceActorUpdate(input: $input) { id } }`, {
      ...{ id: peter.id, revision: 1, name: 'Peter Hale-Brown' },
    });
    expect(await author.ask(get, { id: chosen.id })).toEqual({ voiceActor: 'Peter Hale-Brown' });
    const history = `query ($input: VoiceProfileHistoryInput!) { voiceProfileHistory(input: $input) { items { voiceProfile { voiceActor } } } }`;
    expect(await author.ask(history, { id: chosen.id })).toEqual({
      items: [{ voiceProfile: { voiceActor: 'Peter Hale-Brown' } }],
    });
  });

  it('isn’t shown to users who can’t read voice actors, and they can’t filter by it', async () => {
    const reader = author.with(policies('VoiceProfile:Read'));
    expect(await reader.ask(get, { id: chosen.id })).toEqual({ voiceActor: null });
    expect(await reader.ask(get, { id: typed.id })).toEqual({ voiceActor: 'Dana Whitfield' });
    expect(await names({ search: 'peter' }, reader)).toEqual([]);
    const where = { voiceActor: { contains: 'e' } };
    expect(await reader.refusal(list, {}, { where })).toMatchObject({ code: 'FieldAuthorisationError' });
    const blind = author.with([
      { policyName: 'VoiceProfile:Read', field: ['voiceActorName'] },
      ...policies('VoiceActor:Read'),
    ]);
    expect(await blind.ask(get, { id: typed.id })).toEqual({ voiceActor: null });
    expect(await blind.ask(get, { id: chosen.id })).toEqual({ voiceActor: 'Peter Hale-Brown' });
  });

  it('is the name that was typed in for other institutions: voice actors are their institution’s own', async () => {
    expect(await other.ask(get, { id: chosen.id })).toEqual({ voiceActor: 'P. Old' });
    expect(await names({ search: 'peter' }, other)).toEqual([]);
  });

  it('can’t be deleted while a voice profile names it, and its name is unique', async () => {
    const remove = `mutation ($input: VoiceActorDeleteInput!) { voiceActorDelete(input: $input) }`;
    expect(await author.refusal(remove, { id: peter.id })).toMatchObject({
      code: 'EntitiesInUseError',
      metadata: { places: 1, dependencies: [{ kind: 'asset.voice-profile', id: chosen.id, name: 'Tom' }] },
    });
    const create = `mutation ($input: VoiceActorCreateInput!) { voiceActorCreate(input: $input) { id } }`;
    expect(await author.refusal(create, { name: 'peter hale-brown' })).toMatchObject({
      code: 'PropertyNotUniqueError',
      message: 'A voice actor with this name already exists',
    });
    // the other institution has voice actors of its own
    expect(await other.ask(create, { name: 'Peter Hale-Brown' })).toMatchObject({ id: expect.any(String) as unknown });
  });
});
