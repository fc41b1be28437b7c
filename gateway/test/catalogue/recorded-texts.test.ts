import { recordedTextHash } from '@scn/core/kernel/voice-kinds';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/import-catalogue';
import { assetPlugins, insertRaw } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { wav } from '../files/sample-files';

let fixture: CatalogueFixture;
let author: Member;
let voiceId: string;
beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
  const voice = await author.ask<{ id: string }>(
    `mutation ($input: VoiceProfileCreateInput!) { voiceProfileCreate(input: $input) { id } }`,
    { designation: 'tom', name: 'Tom' },
  );
  voiceId = voice.id;
});
afterAll(() => fixture.close());

const selection =
  '{ id revision voiceProfileDialogues { voiceProfileId status audioId recordedTextHash } issues { ruleId } }';
const create = `mutation ($input: DialogueCreateInput!) { dialogueCreate(input: $input) ${selection} }`;
const update = `mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) ${selection} }`;

interface Line {
  readonly id: string;
  readonly revision: number;
  readonly voiceProfileDialogues: readonly {
    readonly audioId: string | null;
    readonly recordedTextHash: string | null;
  }[];
  readonly issues: readonly { readonly ruleId: string }[];
}

const dialogue = assetPlugins.find(({ id }) => id === 'asset.dialogue') as AssetPlugin & {
  readonly recordings: NonNullable<AssetPlugin['recordings']>;
};
const hashOf = (text: string, deliveryId = 'calm', pronunciationInstructions = ''): string =>
  recordedTextHash(dialogue.recordings, { text, deliveryId, pronunciationInstructions });

let takes = 0;

/** A take of a voice actor. */
async function take(): Promise<string> {
  takes += 1;
  const file = await fixture.stage(wav({ seconds: 1 + takes / 100 }), `take-${takes}.wav`);
  const made = await author.ask<{ id: string }>(
    `mutation ($input: AudioCreateInput!) { audioCreate(input: $input) { id } }`,
    { title: `Take ${takes}`, file },
  );
  return made.id;
}

const recorded = (audioId: string | null, recordedTextHash?: string | null) => ({
  ...{ voiceProfileId: voiceId, status: 'RECORDED', audioId },
  ...(recordedTextHash === undefined ? {} : { recordedTextHash }),
});

let lines = 0;

/** A dialogue that was recorded when it was created. */
async function recordedLine(text: string, audioId: string): Promise<Line> {
  lines += 1;
  const line = { title: `Line ${lines}`, text, deliveryId: 'calm' };
  return author.ask<Line>(create, { ...line, voiceProfileDialogues: [recorded(audioId)] });
}

const hash = (line: Line): string | null => line.voiceProfileDialogues[0]?.recordedTextHash ?? null;
const isStale = ({ issues }: Line): boolean =>
  issues.some(({ ruleId }) => ruleId === 'asset.dialogue/recording-of-text');

describe('a recording', () => {
  it('keeps what it was made from when the text changes, and is reported as older', async () => {
    const made = await recordedLine('Can you hear me?', await take());
    expect(hash(made)).toBe(hashOf('Can you hear me?'));
    expect(isStale(made)).toBe(false);
    const changed = await author.ask<Line>(update, { id: made.id, revision: 1, text: 'Can you hear me now?' });
    expect(hash(changed)).toBe(hashOf('Can you hear me?'));
    expect(isStale(changed)).toBe(true);
    const restored = await author.ask<Line>(update, { id: made.id, revision: 2, text: 'Can you hear me?' });
    expect(isStale(restored)).toBe(false);
  });

  it('is also older than a changed delivery and pronunciation', async () => {
    const made = await recordedLine('Stay still.', await take());
    const shouted = await author.ask<Line>(update, { id: made.id, revision: 1, deliveryId: 'shouted' });
    expect(isStale(shouted)).toBe(true);
    const again = { id: made.id, revision: 2, deliveryId: 'calm', pronunciationInstructions: 'Slowly.' };
    expect(isStale(await author.ask<Line>(update, again))).toBe(true);
  });

  it('is made from the text that is saved with it', async () => {
    const { id } = await recordedLine('Old words', await take());
    const voices = [recorded(await take())];
    const changed = await author.ask<Line>(update, {
      ...{ id, revision: 1, text: 'New words' },
      voiceProfileDialogues: voices,
    });
    expect(hash(changed)).toBe(hashOf('New words'));
    expect(isStale(changed)).toBe(false);
  });

  it('can’t be said to be made from something else by clients', async () => {
    const audioId = await take();
    const made = await author.ask<Line>(create, {
      ...{ title: 'Claimed', text: 'What is said', deliveryId: 'calm' },
      voiceProfileDialogues: [recorded(audioId, hashOf('Something else'))],
    });
    expect(hash(made)).toBe(hashOf('What is said'));
    await author.ask(update, { id: made.id, revision: 1, text: 'What is said now' });
    for (const claimed of [hashOf('What is said now'), null, undefined]) {
      const sent = { id: made.id, revision: 2, voiceProfileDialogues: [recorded(audioId, claimed)] };
      expect(await author.ask(update, sent)).toMatchObject({
        revision: 2,
        voiceProfileDialogues: [{ recordedTextHash: hashOf('What is said') }],
      });
    }
  });

  it('that an undo brings back is as old as it was', async () => {
    const first = await take();
    const { id } = await recordedLine('First words', first);
    await author.ask(update, { id, revision: 1, text: 'Second words' });
    const replaced = await author.ask<Line>(update, {
      ...{ id, revision: 2 },
      voiceProfileDialogues: [recorded(await take())],
    });
    expect(isStale(replaced)).toBe(false);
    const undone = await author.ask<Line>(update, { id, revision: 3, voiceProfileDialogues: [recorded(first)] });
    expect(hash(undone)).toBe(hashOf('First words'));
    expect(isStale(undone)).toBe(true);
    const removed = await author.ask<Line>(update, { id, revision: 4, voiceProfileDialogues: [] });
    expect(removed.voiceProfileDialogues).toEqual([]);
    const again = await author.ask<Line>(update, { id, revision: 5, voiceProfileDialogues: [recorded(first)] });
    expect(hash(again)).toBe(hashOf('First words'));
  });

  it('has no hash without audio', async () => {
    const made = await recordedLine('Heard once', await take());
    const silent = [{ voiceProfileId: voiceId, status: 'MISSING', audioId: null }];
    const changed = await author.ask<Line>(update, { id: made.id, revision: 1, voiceProfileDialogues: silent });
    expect(changed.voiceProfileDialogues).toEqual([{ ...silent[0], recordedTextHash: null }]);
  });

  it('from a file without hashes is never guessed to be up to date or stale', async () => {
    const data = {
      ...{ title: 'Imported', code: null, text: 'From a file', deliveryId: 'calm', pronunciationInstructions: '' },
      ...{ tagIds: [], administeringDialog: false },
      voiceProfileDialogues: [{ voiceProfileId: voiceId, status: 'RECORDED', audioId: 'audio-from-file' }],
    };
    const text = JSON.stringify({
      ...{ $schema: '../schemas/catalogue.schema.json', format: 1, plugins: { 'asset.dialogue': dialogue.version } },
      assets: [{ id: 'imported-line', asset: 'asset.dialogue', data }],
    });
    await importCatalogue(fixture.services, author.institutionId, text, { existing: 'keep', at: fixture.now });
    const get = `query ($input: DialogueInput!) { dialogue(input: $input) ${selection} }`;
    const read = await author.ask<Line>(get, { id: 'imported-line' });
    expect([hash(read), isStale(read)]).toEqual([null, false]);
    // a change of something else doesn't claim anything about the audio either
    const audio = { id: 'audio-from-file', kind: 'asset.audio', data: {} };
    await insertRaw(fixture.database, author.institutionId, audio);
    const changed = await author.ask<Line>(update, { id: 'imported-line', revision: 1, title: 'Renamed' });
    expect([hash(changed), isStale(changed)]).toEqual([null, false]);
  });
});
