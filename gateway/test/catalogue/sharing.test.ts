import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { insertRaw } from './asset-examples';
import { wav } from '../files/sample-files';

let fixture: CatalogueFixture;
let owner: Member;
let other: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  owner = await fixture.addMember();
  other = await fixture.addMember();
});
afterAll(() => fixture.close());

const create = `mutation ($input: VoiceProfileCreateInput!) { voiceProfileCreate(input: $input) { id revision designation isPublic } }`;
const update = `mutation ($input: VoiceProfileUpdateInput!) { voiceProfileUpdate(input: $input) { id revision isPublic } }`;
const get = `query ($input: VoiceProfileInput!) { voiceProfile(input: $input) { id name isOwned isPublic } }`;
const list = `query ($input: VoiceProfileListInput!, $where: VoiceProfileFilterInput) { voiceProfiles(input: $input, where: $where, take: 100) { totalCount items { id name isOwned } } }`;
const usage = `query ($input: VoiceProfileUsageInput!) { voiceProfileUsage(input: $input) { places usedByOtherInstitutions { is } } }`;
const remove = `mutation ($input: VoiceProfileDeleteInput!) { voiceProfileDelete(input: $input) }`;
const createCharacter = `mutation ($input: CharacterCreateInput!) { characterCreate(input: $input) { id revision voiceProfileId } }`;
const removeCharacter = `mutation ($input: CharacterDeleteInput!) { characterDelete(input: $input) }`;

interface Voice {
  readonly id: string;
  readonly revision: number;
}

let number = 0;

function addVoice(member: Member, isPublic: boolean): Promise<Voice> {
  number += 1;
  return member.ask(create, { designation: `voice-${number}`, name: `Voice ${number}`, isPublic });
}

describe('a public asset', () => {
  it('can be read and used by other institutions, and its owner sees the number of uses but not whose', async () => {
    const { id, revision } = await addVoice(owner, true);
    expect(await other.ask(get, { id })).toMatchObject({ id, isOwned: false });
    expect(await owner.ask(usage, { id })).toEqual({ places: 0, usedByOtherInstitutions: { is: false } });
    const character = await other.ask<Voice>(createCharacter, { name: 'Nurse', voiceProfileId: id });
    expect(await owner.ask(usage, { id })).toEqual({ places: 0, usedByOtherInstitutions: { is: true } });
    // other institutions only see their own uses
    expect(await other.ask(usage, { id })).toEqual({ places: 1, usedByOtherInstitutions: { is: false } });

    const refused = await owner.refusal(update, { id, revision, isPublic: false });
    expect(refused).toMatchObject({
      code: 'AssetInUseInScenariosError',
      message: 'This operation is prohibited while the Voice Profile is used in other Institutions scenarios.',
    });
    expect(JSON.stringify([refused.metadata, refused.message])).not.toContain(other.institutionId);
    const retained = await owner.refusal(remove, { id });
    expect(retained).toMatchObject({
      code: 'EntitiesInUseError',
      metadata: { places: 0, usedByOtherInstitutions: true, dependencies: [] },
    });

    await other.ask(removeCharacter, { id: character.id });
    expect(await owner.ask(update, { id, revision, isPublic: false })).toMatchObject({ isPublic: false });
    expect(await other.refusal(get, { id })).toMatchObject({ code: 'NoRecordsFoundError' });
  });

  it('can be renamed while others use it', async () => {
    const { id, revision } = await addVoice(owner, true);
    await other.ask(createCharacter, { name: 'Porter', voiceProfileId: id });
    expect(await owner.ask(update, { id, revision, name: 'Renamed' })).toMatchObject({ revision: 2 });
    expect(await other.ask(get, { id })).toMatchObject({ name: 'Renamed' });
  });

  it('is hidden by an own asset with the same id, in lists and by id', async () => {
    const data = {
      designation: 'twin',
      name: 'Theirs',
      voiceActorName: null,
      cultureName: 'en-GB',
      gender: 'female',
      isPhone: false,
      virtualFallbackVoice: null,
      excerptId: null,
      disabled: false,
      isPublic: true,
    };
    const kind = 'asset.voice-profile';
    const third = await fixture.addMember();
    await insertRaw(fixture.database, other.institutionId, { id: 'twin', kind, data, isPublic: true });
    await insertRaw(fixture.database, third.institutionId, {
      id: 'twin',
      kind,
      data: { ...data, name: 'Third' },
      isPublic: true,
    });
    const where = { id: { eq: 'twin' } };
    expect(await owner.ask(list, {}, { where })).toEqual({
      totalCount: 1,
      items: [{ id: 'twin', name: 'Theirs', isOwned: false }],
    });
    await insertRaw(fixture.database, owner.institutionId, { id: 'twin', kind, data: { ...data, name: 'Ours' } });
    expect(await owner.ask(list, {}, { where })).toEqual({
      totalCount: 1,
      items: [{ id: 'twin', name: 'Ours', isOwned: true }],
    });
    expect(await owner.ask(get, { id: 'twin' })).toMatchObject({ name: 'Ours' });
    expect(await third.ask(get, { id: 'twin' })).toMatchObject({ name: 'Third' });
  });

  it('is not counted where an institution uses its own asset with the same id', async () => {
    const { id, revision } = await addVoice(owner, true);
    await insertRaw(fixture.database, other.institutionId, {
      id,
      kind: 'asset.prop',
      data: { name: 'x', description: '', type: 'EQUIPMENT', iconAssetId: null },
    });
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(
        sql`INSERT INTO asset_use VALUES (${other.institutionId}, 'scenario', ${other.institution.scenarioId}, ${id}, 1)`,
      ),
    );
    expect(await owner.ask(usage, { id })).toMatchObject({ usedByOtherInstitutions: { is: false } });
    expect(await owner.ask(update, { id, revision, isPublic: false })).toMatchObject({ isPublic: false });
  });

  it('is not counted for deleted scenarios', async () => {
    const { id } = await addVoice(owner, true);
    const { institutionId, scenarioId } = (await fixture.addMember()).institution;
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`INSERT INTO asset_use VALUES (${institutionId}, 'scenario', ${scenarioId}, ${id}, 1)`),
    );
    expect(await owner.ask(usage, { id })).toMatchObject({ usedByOtherInstitutions: { is: true } });
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`UPDATE scenario SET deleted_at = now() WHERE id = ${scenarioId}`),
    );
    expect(await owner.ask(usage, { id })).toMatchObject({ usedByOtherInstitutions: { is: false } });
  });

  it('has uses in the database that only its owner can query', async () => {
    const { id } = await addVoice(owner, true);
    await other.ask(createCharacter, { name: 'Doctor', voiceProfileId: id });
    const third = await fixture.addMember();
    const asked = await fixture.database.inInstitution(third.institutionId, (queries) =>
      queries.execute<{ used: boolean }>(sql`SELECT scn_used_elsewhere(${id}) AS used`),
    );
    expect(asked.rows).toEqual([{ used: false }]);
  });
});

describe('a private asset', () => {
  it('cannot be referred to by others: it does not exist for them', async () => {
    const { id } = await addVoice(owner, false);
    const foreign = await other.refusal(createCharacter, { name: 'Thief', voiceProfileId: id });
    const absent = await other.refusal(createCharacter, { name: 'Thief', voiceProfileId: 'no-such-voice' });
    expect(foreign).toMatchObject({ code: 'AssetDoesNotExistError', metadata: { field: 'voiceProfileId' } });
    expect(JSON.stringify(foreign.metadata).replaceAll(id, 'ID')).toBe(
      JSON.stringify(absent.metadata).replaceAll('no-such-voice', 'ID'),
    );
  });

  it('cannot be referred to as another kind of asset', async () => {
    const { id } = await addVoice(owner, false);
    expect(await owner.refusal(createCharacter, { name: 'Odd', roleId: id })).toMatchObject({
      code: 'AssetDoesNotExistError',
      metadata: { field: 'roleId' },
    });
  });
});

describe('a sound effect', () => {
  const createSound = `mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { id revision } }`;
  const updateSound = `mutation ($input: SoundEffectUpdateInput!) { soundEffectUpdate(input: $input) { id } }`;

  it('cannot be changed while scenarios use it', async () => {
    const file = await fixture.stage(wav(), 'siren.wav');
    const { id, revision } = await owner.ask<Voice>(createSound, { title: 'Siren', file });
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(
        sql`INSERT INTO asset_use VALUES (${owner.institutionId}, 'scenario', ${owner.institution.scenarioId}, ${id}, 1)`,
      ),
    );
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`DELETE FROM library_access WHERE institution_id = ${owner.institutionId}`),
    );
    // without access to the scenario, only the number of places is returned
    expect(await owner.refusal(updateSound, { id, revision, title: 'Horn' })).toMatchObject({
      code: 'AssetInUseInScenariosError',
      metadata: { places: 1, dependencies: [{ kind: 'scenario', id: null, name: null, places: 1 }] },
    });
  });
});

describe('a tag', () => {
  const createTag = `mutation ($input: TagCreateInput!) { tagCreate(input: $input) { id revision } }`;
  const removeTag = `mutation ($input: TagDeleteInput!) { tagDelete(input: $input) }`;
  const createDialogue = `mutation ($input: DialogueCreateInput!) { dialogueCreate(input: $input) { id revision } }`;
  const updateDialogue = `mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) { id } }`;

  it('cannot be deleted while assets use it; the error lists them', async () => {
    const tag = await owner.ask<Voice>(createTag, { title: 'Airway', types: ['DIALOGUE'] });
    const dialogue = await owner.ask<Voice>(createDialogue, {
      title: 'Cough',
      text: 'Cough.',
      deliveryId: 'calm',
      tagIds: [tag.id],
    });
    expect(await owner.refusal(removeTag, { id: tag.id })).toMatchObject({
      code: 'TagInUseOnAssetsError',
      metadata: { places: 1, dependencies: [{ kind: 'asset.dialogue', id: dialogue.id, name: 'Cough', places: 1 }] },
    });
    const blind = owner.with([{ policyName: 'Tag:Delete', field: null }]);
    expect(await blind.refusal(removeTag, { id: tag.id })).toMatchObject({
      code: 'TagInUseOnAssetsError',
      metadata: { dependencies: [{ id: null, name: null, places: 1 }] },
    });
    await owner.ask(updateDialogue, { id: dialogue.id, revision: 1, tagIds: [] });
    expect(await owner.ask(removeTag, { id: tag.id })).toBe(tag.id);
  });
});
