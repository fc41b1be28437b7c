import { policies } from '../principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRaw } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { addAudio, addClosedLibrary, addDialogue, addScenario, addVoiceProfile, type Made } from './voice-fixture';

let fixture: CatalogueFixture;
let author: Member;
let stranger: Member;
beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
  stranger = await fixture.addMember();
});
afterAll(() => fixture.close());

const noDialogue = { code: 'NoRecordsFoundError', message: 'The dialogue does not exist.' };
const noVoice = { code: 'NoRecordsFoundError', message: 'The voice profile does not exist.' };

/** A public voice profile in two other institutions with the same designation. */
async function addAmbiguous(designation: string): Promise<void> {
  for (const member of [await fixture.addMember(), await fixture.addMember()])
    await addVoiceProfile(member, { designation, isPublic: true });
}

const ambiguous = {
  code: 'InvalidValueError',
  metadata: { field: 'voiceProfileDesignation', count: 2 },
  message: expect.stringContaining('so it isn’t clear which one is meant') as unknown,
};

describe('a voice profile of a dialogue', () => {
  const selection = '{ id revision voiceProfileDialogues { voiceProfileDesignation status audioId } }';
  const add = `mutation ($input: VoiceProfileDialogueInput!) { addVoiceProfileDialogue(input: $input) ${selection} }`;
  const remove = `mutation ($input: VoiceProfileDialogueInput!) { removeVoiceProfileDialogue(input: $input) ${selection} }`;
  const update = `mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) ${selection} }`;
  const history = `query ($input: DialogueHistoryInput!) { dialogueHistory(input: $input) { items { revision changedBy
    dialogue { voiceProfileDialogues { voiceProfileDesignation audioId } } } } }`;

  it('is added by its designation, without a recording, and is in the history', async () => {
    await addVoiceProfile(author, { designation: 'added' });
    const { id } = await addDialogue(author);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'Added' };
    expect(await author.ask(add, wanted)).toEqual({
      ...{ id, revision: 2 },
      voiceProfileDialogues: [{ voiceProfileDesignation: 'added', status: 'MISSING', audioId: null }],
    });
    expect(await author.ask(history, { id })).toMatchObject({
      items: [
        { revision: 2, changedBy: 'Ada Author', dialogue: { voiceProfileDialogues: [{ audioId: null }] } },
        { revision: 1, dialogue: { voiceProfileDialogues: [] } },
      ],
    });
  });

  it('can’t be added twice', async () => {
    const voice = await addVoiceProfile(author, { designation: 'twice' });
    const { id } = await addDialogue(author, [[voice.id, null]]);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'twice' };
    expect(await author.refusal(add, wanted)).toMatchObject({
      code: 'DuplicateValue',
      metadata: { field: 'voiceProfileDesignation' },
      message: 'The dialogue already has the voice profile “twice”.',
    });
    expect(await author.ask(history, { id })).toMatchObject({ items: [{ revision: 1 }] });
  });

  it('is removed with its recording, and an undo brings both back', async () => {
    const voice = await addVoiceProfile(author, { designation: 'removed' });
    const audio = await addAudio(fixture, author);
    const { id } = await addDialogue(author, [[voice.id, audio.id]]);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'removed' };
    expect(await author.ask(remove, wanted)).toMatchObject({ revision: 2, voiceProfileDialogues: [] });
    expect(await author.refusal(remove, wanted)).toMatchObject({
      code: 'NoRecordsFoundError',
      message: 'The dialogue doesn’t have the voice profile “removed”.',
    });
    const back = [{ voiceProfileId: voice.id, status: 'RECORDED', audioId: audio.id }];
    expect(await author.ask(update, { id, revision: 2, voiceProfileDialogues: back })).toMatchObject({
      revision: 3,
      voiceProfileDialogues: [{ voiceProfileDesignation: 'removed', status: 'RECORDED', audioId: audio.id }],
    });
  });

  it('is changed with the policy for recordings alone, and not without it', async () => {
    await addVoiceProfile(author, { designation: 'allowed' });
    const { id } = await addDialogue(author);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'allowed' };
    const studio = author.with(policies('DialogueAsset:Update', 'VoiceProfile:Read'));
    const writer = author.with(policies('Dialogue:Update', 'Dialogue:Read', 'VoiceProfile:Read'));
    for (const call of [add, remove]) {
      expect(await writer.refusal(call, wanted)).toMatchObject({
        code: 'ScenarioAccessError',
        metadata: { action: 'Update', subject: 'DialogueAsset' },
      });
      const blind = author.with(policies('DialogueAsset:Update'));
      expect(await blind.refusal(call, wanted)).toMatchObject({
        code: 'ScenarioAccessError',
        metadata: { action: 'Read', subject: 'VoiceProfile' },
      });
    }
    // without Read on Dialogue, the answer says nothing about the dialogue
    expect(await studio.ask(add, wanted)).toMatchObject({ id, revision: 2, voiceProfileDialogues: null });
    expect(await studio.ask(remove, wanted)).toMatchObject({ revision: 3 });
  });

  it('isn’t changed by users from whom the recordings of dialogues or the designations are withheld', async () => {
    await addVoiceProfile(author, { designation: 'withheld' });
    const { id } = await addDialogue(author);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'withheld' };
    const given = policies('DialogueAsset:Update');
    const withheld = author.with([
      ...[...given, ...policies('VoiceProfile:Read')],
      { policyName: 'Dialogue:Update', field: ['input.voiceProfileDialogues'] },
    ]);
    expect(await withheld.refusal(add, wanted)).toMatchObject({
      code: 'FieldAuthorisationError',
      metadata: { field: 'input.voiceProfileDialogues' },
    });
    const blind = author.with([...given, { policyName: 'VoiceProfile:Read', field: ['designation'] }]);
    expect(await blind.refusal(add, wanted)).toMatchObject({
      code: 'FieldAuthorisationError',
      metadata: { field: 'designation' },
    });
  });

  it('isn’t changed in another institution, and can be a public one of another', async () => {
    await addVoiceProfile(author, { designation: 'shared', isPublic: true });
    await addVoiceProfile(author, { designation: 'kept' });
    const own = await addDialogue(author);
    const theirs = await addDialogue(stranger);
    for (const call of [add, remove]) {
      const foreign = { dialogueId: own.id, voiceProfileDesignation: 'shared' };
      expect(await stranger.refusal(call, foreign)).toMatchObject(noDialogue);
      const secret = { dialogueId: theirs.id, voiceProfileDesignation: 'kept' };
      expect(await stranger.refusal(call, secret)).toMatchObject(noVoice);
    }
    expect(await stranger.ask(add, { dialogueId: theirs.id, voiceProfileDesignation: 'shared' })).toMatchObject({
      voiceProfileDialogues: [{ voiceProfileDesignation: 'shared' }],
    });
  });

  it('is the institution’s own before public ones, and is refused when it isn’t clear which is meant', async () => {
    await addAmbiguous('narrator');
    const { id } = await addDialogue(author);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'narrator' };
    expect(await author.refusal(add, wanted)).toMatchObject(ambiguous);
    const own = await addVoiceProfile(author, { designation: 'narrator' });
    await author.ask(add, wanted);
    const read = `query ($input: DialogueInput!) { dialogue(input: $input) { voiceProfileDialogues { voiceProfileId } } }`;
    expect(await author.ask(read, { id })).toEqual({ voiceProfileDialogues: [{ voiceProfileId: own.id }] });
  });

  it('isn’t lost when several are added at once', async () => {
    const designations = ['at-once-1', 'at-once-2', 'at-once-3'];
    for (const designation of designations) await addVoiceProfile(author, { designation });
    const { id } = await addDialogue(author);
    await Promise.all(
      designations.map((voiceProfileDesignation) => author.ask(add, { dialogueId: id, voiceProfileDesignation })),
    );
    const read = `query ($input: DialogueInput!) { dialogue(input: $input) { revision voiceProfileDialogues { voiceProfileDesignation } } }`;
    const now = await author.ask<{
      readonly revision: number;
      readonly voiceProfileDialogues: readonly { readonly voiceProfileDesignation: string }[];
    }>(read, { id });
    expect(now.revision).toBe(4);
    expect(now.voiceProfileDialogues.map((each) => each.voiceProfileDesignation).sort()).toEqual(designations);
  });
});

describe('a dialogue in a voice', () => {
  const get = `query ($input: DialogueAssetInput!) { dialogueAsset(input: $input) {
    voiceProfileId voiceProfileDesignation status audioId isStale recordedTextHash audio { id title } signedUrl signedUrlExpiry
    scenarios { scenarioCode title libraryCode places } hiddenScenarios } }`;
  let voice: Made;
  let audio: Made;
  let line: Made;
  beforeAll(async () => {
    voice = await addVoiceProfile(author, { designation: 'heard' });
    audio = await addAudio(fixture, author, { title: 'Where does it hurt' });
    line = await addDialogue(author, [[voice.id, audio.id]]);
  });
  const wanted = () => ({ dialogueId: line.id, voiceProfileDesignation: 'heard' });

  it('has its status, its audio and a signed address that expires', async () => {
    expect(await author.ask(get, wanted())).toMatchObject({
      ...{ voiceProfileId: voice.id, voiceProfileDesignation: 'heard', status: 'RECORDED', audioId: audio.id },
      ...{ isStale: false, audio: { id: audio.id, title: 'Where does it hurt' } },
      signedUrl: expect.stringMatching(/^\/.*signature=/) as unknown,
      signedUrlExpiry: expect.stringMatching(/^20.*Z$/) as unknown,
      ...{ scenarios: [], hiddenScenarios: 0 },
    });
  });

  it('is stale when the text has changed', async () => {
    const changed = await addDialogue(author, [[voice.id, audio.id]]);
    await author.ask(`mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) { id } }`, {
      ...{ id: changed.id, revision: 1, text: 'Where exactly does it hurt?' },
    });
    const asked = { dialogueId: changed.id, voiceProfileDesignation: 'heard' };
    expect(await author.ask(get, asked)).toMatchObject({
      ...{ status: 'RECORDED', isStale: true },
      recordedTextHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    const blind = author.with([
      ...policies('VoiceProfile:Read', 'Asset:Read'),
      { policyName: 'Dialogue:Read', field: ['text'] },
    ]);
    expect(await blind.ask(get, asked)).toMatchObject({
      ...{ status: 'RECORDED', isStale: null, recordedTextHash: null },
    });
  });

  it('has no audio when it is missing, and none for users who can’t read audio', async () => {
    const silent = await addDialogue(author, [[voice.id, null]]);
    expect(await author.ask(get, { dialogueId: silent.id, voiceProfileDesignation: 'heard' })).toMatchObject({
      ...{ status: 'MISSING', audioId: null, isStale: null, audio: null, signedUrl: null, signedUrlExpiry: null },
    });
    const deaf = author.with(policies('Dialogue:Read', 'VoiceProfile:Read'));
    expect(await deaf.ask(get, wanted())).toMatchObject({ audioId: audio.id, audio: null, signedUrl: null });
  });

  it('names the scenarios that use it in this voice, and counts those that can’t be opened', async () => {
    const other = await addVoiceProfile(author);
    const code = await addScenario(fixture, author, 'Abdominal pain', { uses: [line.id, voice.id] });
    await addScenario(fixture, author, 'In another voice', { uses: [line.id, other.id] });
    const libraryId = await addClosedLibrary(fixture, author);
    await addScenario(fixture, author, 'Secret', { uses: [line.id, voice.id], libraryId });
    const answer = await author.ask(get, wanted());
    expect(answer).toMatchObject({
      scenarios: [
        { scenarioCode: code, title: 'Abdominal pain', libraryCode: expect.any(String) as unknown, places: 2 },
      ],
      hiddenScenarios: 1,
    });
    expect(JSON.stringify(answer)).not.toContain('Secret');
    const open = `query ($input: DialogueInput!) { dialogue(input: $input) { voiceProfileDialogues {
      voiceProfileDesignation status isStale signedUrl signedUrlExpiry scenarios { title } hiddenScenarios } } }`;
    expect(await author.ask(open, { id: line.id })).toMatchObject({
      voiceProfileDialogues: [
        {
          ...{ voiceProfileDesignation: 'heard', status: 'RECORDED', isStale: false },
          signedUrl: expect.stringContaining('signature=') as unknown,
          ...{ scenarios: [{ title: 'Abdominal pain' }], hiddenScenarios: 1 },
        },
      ],
    });
  });

  it('requires both policies, and exists in its institution only', async () => {
    for (const given of ['Dialogue:Read', 'VoiceProfile:Read'])
      expect(await author.with(policies(given)).refusal(get, wanted())).toMatchObject({ code: 'ScenarioAccessError' });
    const blind = author.with([
      ...policies('VoiceProfile:Read'),
      { policyName: 'Dialogue:Read', field: ['voiceProfileDialogues'] },
    ]);
    expect(await blind.refusal(get, wanted())).toMatchObject({ code: 'FieldAuthorisationError' });
    expect(await stranger.refusal(get, wanted())).toMatchObject(noDialogue);
    expect(await author.refusal(get, { ...wanted(), voiceProfileDesignation: 'none' })).toMatchObject(noVoice);
    const without = await addDialogue(author);
    expect(await author.refusal(get, { ...wanted(), dialogueId: without.id })).toMatchObject({
      code: 'NoRecordsFoundError',
      message: 'The dialogue doesn’t have the voice profile “heard”.',
    });
    await addAmbiguous('two-of-them');
    expect(await author.refusal(get, { ...wanted(), voiceProfileDesignation: 'two-of-them' })).toMatchObject(ambiguous);
  });
});

describe('the dialogues of a voice profile', () => {
  const list = `query ($input: VoiceProfileDialoguesInput!, $where: DialogueOfVoiceProfileFilterInput,
      $order: [DialogueOfVoiceProfileSortInput!], $search: String, $skip: Int, $take: Int) {
    voiceProfileDialogues(input: $input, where: $where, order: $order, search: $search, skip: $skip, take: $take) {
      totalCount items { dialogue { title } dialogueAsset { status isStale audio { id } scenarios { title } } } } }`;
  const asked = { voiceProfileDesignation: 'list' };
  const order = [{ title: 'ASC' }];
  let member: Member;
  beforeAll(async () => {
    member = await fixture.addMember();
    const voice = await addVoiceProfile(member, { designation: 'list' });
    const other = await addVoiceProfile(member, { designation: 'other' });
    const take = await addAudio(fixture, member);
    const stale = await addDialogue(member, [[voice.id, take.id]], { title: 'A stale', text: 'Before' });
    await member.ask(`mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) { id } }`, {
      ...{ id: stale.id, revision: 1, text: 'After' },
    });
    await addDialogue(member, [[voice.id, take.id]], { title: 'B recorded' });
    await addDialogue(
      member,
      [
        [other.id, take.id],
        [voice.id, null],
      ],
      { title: 'C missing' },
    );
    await addDialogue(member, [[other.id, take.id]], { title: 'D of the other' });
    await addDialogue(member, [], { title: 'E of none' });
  });

  interface Found {
    readonly totalCount: number;
    readonly items: readonly { readonly dialogue: { readonly title: string } }[];
  }
  const titles = ({ totalCount, items }: Found) => [totalCount, ...items.map(({ dialogue }) => dialogue.title)];

  it('are listed with their recordings in this voice', async () => {
    expect(await member.ask(list, asked, { order })).toMatchObject({
      totalCount: 3,
      items: [
        { dialogue: { title: 'A stale' }, dialogueAsset: { status: 'RECORDED', isStale: true } },
        { dialogue: { title: 'B recorded' }, dialogueAsset: { status: 'RECORDED', isStale: false } },
        { dialogue: { title: 'C missing' }, dialogueAsset: { status: 'MISSING', isStale: null, audio: null } },
      ],
    });
  });

  it('are paged, filtered and searched', async () => {
    const ask = async (variables: object) => titles(await member.ask<Found>(list, asked, { order, ...variables }));
    expect(await ask({ skip: 1, take: 1 })).toEqual([3, 'B recorded']);
    expect(await ask({ where: { status: { eq: 'MISSING' } } })).toEqual([1, 'C missing']);
    expect(await ask({ where: { isStale: { eq: true } } })).toEqual([1, 'A stale']);
    expect(await ask({ where: { isStale: { eq: false } } })).toEqual([1, 'B recorded']);
    expect(await ask({ search: 'record' })).toEqual([1, 'B recorded']);
    expect(await ask({ order: [{ status: 'ASC' }, { title: 'DESC' }] })).toEqual([
      ...[3, 'C missing', 'B recorded', 'A stale'],
    ]);
  });

  it('are the same while dialogues of another plugin version are stored', async () => {
    const foreign = await fixture.addMember();
    const wanted = [
      { where: { isStale: { eq: true } } },
      { where: { status: { eq: 'MISSING' } } },
      { search: 'record' },
    ];
    const before = await Promise.all(wanted.map((each) => member.ask(list, asked, each)));
    const data = { title: 'From the future' };
    await insertRaw(fixture.database, foreign.institutionId, {
      ...{ id: 'from-the-future', kind: 'asset.dialogue', data, version: 99, isPublic: true },
    });
    expect(await Promise.all(wanted.map((each) => member.ask(list, asked, each)))).toEqual(before);
  });

  it('can’t be filtered by what is withheld', async () => {
    const reader = member.with([
      ...policies('VoiceProfile:Read', 'Asset:Read'),
      { policyName: 'Dialogue:Read', field: ['pronunciationInstructions'] },
    ]);
    expect(await reader.refusal(list, asked, { where: { isStale: { eq: true } } })).toMatchObject({
      code: 'FieldAuthorisationError',
    });
    expect(await reader.ask(list, asked)).toMatchObject({ totalCount: 3 });
  });

  it('require both policies, and a voice profile that the institution can see', async () => {
    for (const given of ['Dialogue:Read', 'VoiceProfile:Read'])
      expect(await member.with(policies(given)).refusal(list, asked)).toMatchObject({ code: 'ScenarioAccessError' });
    expect(await stranger.refusal(list, asked)).toMatchObject(noVoice);
    await addAmbiguous('two-lists');
    expect(await member.refusal(list, { voiceProfileDesignation: 'two-lists' })).toMatchObject(ambiguous);
  });
});

describe('the audio excerpt of a voice profile', () => {
  const get = `query ($input: VoiceProfileAudioExcerptInput!) { voiceProfileAudioExcerpt(input: $input) {
    voiceProfileId isFromFallbackVoice message audio { id } signedUrl signedUrlExpiry } }`;
  const ask = (voiceProfileDesignation: string, member = author) => member.ask(get, { voiceProfileDesignation });
  const fallback = 'Audio for this Voice Profile does not exist so the excerpt is from its Fallback Voice audio';
  const nothing = {
    ...{ isFromFallbackVoice: false, message: 'Voice actor audio for this Voice Profile does not exist' },
    ...{ audio: null, signedUrl: null, signedUrlExpiry: null },
  };

  it('is that of the profile', async () => {
    const audio = await addAudio(fixture, author);
    const { id } = await addVoiceProfile(author, { designation: 'with-excerpt', excerptId: audio.id });
    expect(await ask('with-excerpt')).toEqual({
      ...{ voiceProfileId: id, isFromFallbackVoice: false, message: null, audio: { id: audio.id } },
      signedUrl: expect.stringContaining('signature=') as unknown,
      signedUrlExpiry: expect.stringMatching(/^20.*Z$/) as unknown,
    });
  });

  it('is from its fallback voice while there is none, and says so', async () => {
    const voice = await addVoiceProfile(author, { designation: 'generated', virtualFallbackVoice: 'en-GB-male-1' });
    expect(await ask('generated')).toMatchObject(nothing);
    const recorded = await addAudio(fixture, author);
    await addDialogue(author, [[voice.id, recorded.id, 'RECORDED']]);
    expect(await ask('generated')).toMatchObject(nothing);
    // another profile with the same fallback voice sounds the same
    const twin = await addVoiceProfile(author, { virtualFallbackVoice: 'en-GB-male-1' });
    const ofTwin = await addAudio(fixture, author);
    await addDialogue(author, [[twin.id, ofTwin.id, 'GENERATED']]);
    expect(await ask('generated')).toMatchObject({
      ...{ isFromFallbackVoice: true, message: fallback, audio: { id: ofTwin.id } },
    });
    const own = await addAudio(fixture, author);
    await addDialogue(author, [[voice.id, own.id, 'GENERATED_WITH_FALLBACK_DELIVERY']]);
    expect(await ask('generated')).toMatchObject({
      ...{ isFromFallbackVoice: true, message: fallback, audio: { id: own.id } },
      signedUrl: expect.stringContaining('signature=') as unknown,
    });
  });

  it('is not audio without a file', async () => {
    const data = { title: 'No file', filename: 'none.wav', key: 'a-name' };
    await insertRaw(fixture.database, author.institutionId, { id: 'no-file', kind: 'asset.audio', data });
    await addVoiceProfile(author, { designation: 'no-file', excerptId: 'no-file' });
    expect(await ask('no-file')).toMatchObject(nothing);
  });

  it('is not generated by another fallback voice, and not that of another institution', async () => {
    const theirs = await addVoiceProfile(stranger, { virtualFallbackVoice: 'en-US-male-2' });
    const audio = await addAudio(fixture, stranger);
    await addDialogue(stranger, [[theirs.id, audio.id, 'GENERATED']]);
    await addVoiceProfile(author, { designation: 'alone', virtualFallbackVoice: 'en-US-male-2' });
    expect(await ask('alone')).toMatchObject(nothing);
  });

  it('requires its policies, and a voice profile that the institution can see', async () => {
    await addVoiceProfile(author, { designation: 'guarded' });
    const all = ['VoiceProfile:Read', 'Dialogue:Read', 'Asset:Read'];
    expect(await ask('guarded', author.with(policies(...all)))).toMatchObject(nothing);
    const asked = { voiceProfileDesignation: 'guarded' };
    for (const missing of all) {
      const reader = author.with(policies(...all.filter((each) => each !== missing)));
      expect(await reader.refusal(get, asked)).toMatchObject({ code: 'ScenarioAccessError' });
    }
    const blind = author.with([
      ...policies('Dialogue:Read', 'Asset:Read'),
      { policyName: 'VoiceProfile:Read', field: ['excerptId'] },
    ]);
    expect(await blind.refusal(get, asked)).toMatchObject({ code: 'FieldAuthorisationError' });
    expect(await stranger.refusal(get, asked)).toMatchObject(noVoice);
    await addAmbiguous('two-excerpts');
    expect(await author.refusal(get, { voiceProfileDesignation: 'two-excerpts' })).toMatchObject(ambiguous);
  });
});

describe('the dialogues of a scenario', () => {
  const list = `query ($input: DialogueListInput!, $scenarioCode: String, $search: String) {
    dialogues(input: $input, scenarioCode: $scenarioCode, search: $search) { totalCount items { id } } }`;

  it('are listed alone, also those that are searched', async () => {
    const [used, other, unused] = [
      await addDialogue(author, [], { title: 'Where it hurts' }),
      await addDialogue(author, [], { title: 'When it began' }),
      await addDialogue(author, [], { title: 'Where it itches' }),
    ];
    const scenarioCode = await addScenario(fixture, author, 'Uses two', { uses: [used.id, other.id, 'vanished'] });
    const found = await author.ask<{ items: readonly Made[] }>(list, {}, { scenarioCode });
    expect(found.items.map(({ id }) => id).toSorted()).toEqual([used.id, other.id].toSorted());
    expect(await author.ask(list, {}, { scenarioCode, search: 'it hurts' })).toEqual({
      ...{ totalCount: 1, items: [{ id: used.id }] },
    });
    expect(await author.ask(list, {}, { search: 'itches' })).toMatchObject({ items: [{ id: unused.id }] });
  });

  it('are refused if the scenario can’t be opened, as if it didn’t exist', async () => {
    const { id } = await addDialogue(author);
    const libraryId = await addClosedLibrary(fixture, author);
    const closed = await addScenario(fixture, author, 'Closed', { uses: [id], libraryId });
    const open = await addScenario(fixture, author, 'Open', { uses: [id] });
    const noScenario = {
      code: 'NoRecordsFoundError',
      message: expect.stringContaining('The scenario does not exist') as unknown,
    };
    expect(await author.refusal(list, {}, { scenarioCode: closed })).toMatchObject(noScenario);
    expect(await stranger.refusal(list, {}, { scenarioCode: open })).toMatchObject(noScenario);
    expect(await author.refusal(list, {}, { scenarioCode: 'none' })).toMatchObject(noScenario);
  });
});

describe('the scenarios of dialogues', () => {
  const get = `query ($input: DialogueScenarioRelationsInput!) { dialogueScenarioRelations(input: $input) {
    dialogueId scenarios { scenarioCode title places } hiddenScenarios } }`;

  it('are those that can be opened, and the number of others', async () => {
    const [first, second] = [await addDialogue(author), await addDialogue(author)];
    const b = await addScenario(fixture, author, 'B used', { uses: [first.id] });
    const a = await addScenario(fixture, author, 'A used', { uses: [first.id] });
    const libraryId = await addClosedLibrary(fixture, author);
    await addScenario(fixture, author, 'Closed', { uses: [first.id, second.id], libraryId });
    expect(await author.ask(get, { dialogueIds: [second.id, first.id, second.id] })).toEqual([
      { dialogueId: second.id, scenarios: [], hiddenScenarios: 1 },
      {
        dialogueId: first.id,
        scenarios: [
          { scenarioCode: a, title: 'A used', places: 2 },
          { scenarioCode: b, title: 'B used', places: 2 },
        ],
        hiddenScenarios: 1,
      },
    ]);
  });

  it('aren’t those of other institutions, and require the policy', async () => {
    const { id } = await addDialogue(author);
    expect(await stranger.refusal(get, { dialogueIds: [id] })).toMatchObject(noDialogue);
    expect(await author.refusal(get, { dialogueIds: [id, 'none'] })).toMatchObject(noDialogue);
    expect(await author.with([]).refusal(get, { dialogueIds: [id] })).toMatchObject({ code: 'ScenarioAccessError' });
    const many = Array.from({ length: 101 }, (_, index) => `line-${index}`);
    expect(await author.refusal(get, { dialogueIds: many })).toMatchObject({
      code: 'InvalidValueError',
      message: 'Ask for at most 100 dialogues at once.',
    });
  });
});

describe('the recording of a dialogue in a voice', () => {
  const set = `mutation ($input: DialogueAssetUpdateInput!) { dialogueAssetUpdate(input: $input) {
    id revision voiceProfileDialogues { voiceProfileDesignation status audioId isStale } } }`;

  it('is set by the designation, beside those in other voices, and removed', async () => {
    const [anna, ben] = [await addVoiceProfile(author, { designation: 'anna-set' }), await addVoiceProfile(author)];
    const [first, second] = [await addAudio(fixture, author), await addAudio(fixture, author)];
    const { id } = await addDialogue(author, [
      [ben.id, first.id],
      [anna.id, null],
    ]);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'ANNA-SET' };
    expect(await author.ask(set, { ...wanted, audioId: second.id })).toMatchObject({
      revision: 2,
      voiceProfileDialogues: [
        { audioId: first.id },
        { voiceProfileDesignation: 'anna-set', status: 'RECORDED', audioId: second.id, isStale: false },
      ],
    });
    expect(await author.ask(set, { ...wanted, audioId: second.id, status: 'GENERATED' })).toMatchObject({
      voiceProfileDialogues: [{ status: 'RECORDED' }, { status: 'GENERATED' }],
    });
    expect(await author.ask(set, wanted)).toMatchObject({
      voiceProfileDialogues: [{ audioId: first.id }, { status: 'MISSING', audioId: null, isStale: null }],
    });
  });

  it('isn’t set for a text that has changed since it was read, nor instead of other audio than was meant', async () => {
    const voice = await addVoiceProfile(author, { designation: 'compared' });
    const [earlier, take] = [await addAudio(fixture, author), await addAudio(fixture, author)];
    const { id } = await addDialogue(author, [[voice.id, earlier.id]], { text: 'Where does it hurt now?' });
    const wanted = { dialogueId: id, voiceProfileDesignation: 'compared', audioId: take.id };
    for (const compared of [{ text: 'Where does it hurt?' }, { replacesAudioId: take.id }, { replacesAudioId: null }])
      expect(await author.refusal(set, { ...wanted, ...compared })).toMatchObject({ code: 'DataNotChangedError' });
    const deaf = author.with([
      ...policies('DialogueAsset:Update', 'VoiceProfile:Read'),
      { policyName: 'Dialogue:Read', field: ['text'] },
    ]);
    // not a way to guess it
    for (const text of ['Where does it hurt now?', 'Where does it hurt?'])
      expect(await deaf.refusal(set, { ...wanted, text })).toMatchObject({ code: 'FieldAuthorisationError' });
    const same = { text: 'Where does it hurt now?', replacesAudioId: earlier.id };
    expect(await author.ask(set, { ...wanted, ...same })).toMatchObject({
      voiceProfileDialogues: [{ audioId: take.id }],
    });
  });

  it('is set in the voice that is meant, of several with the same designation', async () => {
    const own = await addVoiceProfile(author, { designation: 'doubled' });
    const theirs = await addVoiceProfile(stranger, { designation: 'doubled', isPublic: true });
    const secret = await addVoiceProfile(stranger, { designation: 'doubled-secret' });
    const audio = await addAudio(fixture, author);
    const { id } = await addDialogue(author, [
      [own.id, null],
      [theirs.id, null],
    ]);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'doubled', audioId: audio.id };
    expect(await author.ask(set, { ...wanted, voiceProfileId: theirs.id })).toMatchObject({
      voiceProfileDialogues: [{ audioId: null }, { audioId: audio.id }],
    });
    const hidden = { ...wanted, voiceProfileDesignation: 'doubled-secret', voiceProfileId: secret.id };
    expect(await author.refusal(set, hidden)).toMatchObject(noVoice);
    const list = `query ($input: VoiceProfileDialoguesInput!) { voiceProfileDialogues(input: $input) { items {
      dialogue { id } dialogueAsset { voiceProfileId } } } }`;
    const named = { voiceProfileDesignation: 'doubled', voiceProfileId: theirs.id };
    expect(await author.ask(list, named)).toEqual({
      items: [{ dialogue: { id }, dialogueAsset: { voiceProfileId: theirs.id } }],
    });
  });

  it('isn’t set for a voice that the dialogue doesn’t have, with a status that the audio denies, or with audio that doesn’t exist', async () => {
    const voice = await addVoiceProfile(author, { designation: 'refused-set' });
    await addVoiceProfile(author, { designation: 'absent-set' });
    const audio = await addAudio(fixture, author);
    const { id } = await addDialogue(author, [[voice.id, audio.id]]);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'refused-set' };
    expect(
      await author.refusal(set, { ...wanted, voiceProfileDesignation: 'absent-set', audioId: audio.id }),
    ).toMatchObject({
      code: 'NoRecordsFoundError',
      message: 'The dialogue doesn’t have the voice profile “absent-set”.',
    });
    for (const wrong of [{ status: 'RECORDED' }, { status: 'MISSING', audioId: audio.id }])
      expect(await author.refusal(set, { ...wanted, ...wrong })).toMatchObject({
        code: 'InvalidValueError',
        metadata: { field: 'status' },
      });
    expect(await author.refusal(set, { ...wanted, audioId: 'no-such-audio' })).toMatchObject({
      code: 'AssetDoesNotExistError',
    });
  });

  it('needs the policy for recordings, and no other', async () => {
    const voice = await addVoiceProfile(author, { designation: 'studio-set' });
    const audio = await addAudio(fixture, author);
    const { id } = await addDialogue(author, [[voice.id, null]]);
    const wanted = { dialogueId: id, voiceProfileDesignation: 'studio-set', audioId: audio.id };
    const writer = author.with(policies('Dialogue:Update', 'Dialogue:Read', 'VoiceProfile:Read'));
    expect(await writer.refusal(set, wanted)).toMatchObject({ metadata: { subject: 'DialogueAsset' } });
    const studio = author.with(policies('DialogueAsset:Update', 'VoiceProfile:Read'));
    expect(await studio.ask(set, wanted)).toMatchObject({ id, revision: 2 });
  });
});
