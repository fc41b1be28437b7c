import { expect, it } from 'vitest';
import type { CatalogueAsset } from '@scn/core/document/file';
import { playTest } from '@scn/core/document/tests/schema';
import { complete as completed } from '@scn/core/format/complete';
import { recordingLengths } from '@scn/core/playing/recording-lengths';
import { play } from '@scn/core/simulation/engine/engine';
import { recordTest } from '@scn/core/simulation/tests/record-test';
import { inputsOfTest, settingOfTest } from '@scn/core/simulation/tests/test-inputs';
import { complete, other, say } from './commands';
import { at, pick } from './playing';
import { learner, plugins, tiny } from './tiny';

const assets: readonly CatalogueAsset[] = [
  { id: 'short', asset: 'asset.audio', data: { duration: 4.2 } },
  { id: 'long', asset: 'asset.audio', data: { duration: 9 } },
  { id: 'ouch', asset: 'asset.dialogue', data: recorded(['anna-voice', 'short'], ['other-voice', 'long']) },
  { id: 'sigh', asset: 'asset.dialogue', data: recorded(['other-voice', 'long'], ['anna-voice', null]) },
  { id: 'bell', asset: 'asset.sound-effect', data: { duration: 2.5 } },
  { id: 'unread', asset: 'asset.sound-effect', data: { duration: null } },
  { id: 'lecture', asset: 'asset.video', data: { duration: 7200 } },
  { id: 'unused', asset: 'asset.video', data: { duration: 12 } },
];
const catalogue = new Map(assets.map((asset) => [asset.id, asset]));

function recorded(...voices: readonly (readonly [voiceProfileId: string, audioId: string | null])[]) {
  return { voiceProfileDialogues: voices.map(([voiceProfileId, audioId]) => ({ voiceProfileId, audioId })) };
}

const sound = (soundEffectId: string) => other('command.sound-effect', { soundEffectId, waits: true });
const plain = tiny({
  actions: [
    learner('APICK001', {
      plays: [say(0, { dialogueId: 'ouch' }), sound('bell'), sound('unread'), sound('not-there'), complete],
    }),
    learner('AELSE001', {
      plays: [say(0, { dialogueId: 'sigh' }), other('command.play-video', { videoId: 'lecture' }), complete],
    }),
  ],
});
const voiceProfiles = [{ id: 'v1', actorId: 'anna', voiceProfileId: 'anna-voice' }];
const scenario = { ...plain, setup: { ...plain.setup, voiceProfiles } };

it('knows the lengths of the recordings in the voices of a scenario, of its sounds and of its videos', () => {
  expect(recordingLengths(scenario, plugins, catalogue)).toEqual({ ouch: 4.2, bell: 2.5, lecture: 3600 });
});

it('takes a dialogue in every voice if the scenario assigns none, the longest of them', () => {
  const { ouch, sigh } = recordingLengths(plain, plugins, catalogue);
  expect([ouch, sigh]).toEqual([9, 9]);
});

it('is retained by a recorded test, which plays the same when the catalogue has changed', () => {
  const lengths = Object.entries(recordingLengths(scenario, plugins, catalogue));
  const blank = completed(playTest, { id: 'recorded', title: 'Recorded' });
  const assume = { ...blank.assume, lengths: lengths.map(([assetId, seconds]) => ({ assetId, seconds })) };
  const played = play(scenario, settingOfTest({ ...blank, assume }, plugins), [at(10, pick('APICK001'))], 60_000);
  const test = recordTest(scenario, { ...played, inputs: [at(10, pick('APICK001'))] }, { ...blank, assume });
  expect(test.assume.lengths).toEqual([
    { assetId: 'ouch', seconds: 4.2 },
    { assetId: 'bell', seconds: 2.5 },
  ]);
  const inputs = inputsOfTest(scenario, test).flatMap(({ input }) => input ?? []);
  expect(play(scenario, settingOfTest(test, plugins), inputs, 60_000).log).toEqual(played.log);
});
