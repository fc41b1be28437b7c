// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { noise, tone } from '@scn/core/audio/testing/signals';
import { propertiesOf } from '#catalogue/asset';
import { linesToRecord } from '#slots/speech/scenario-takes.tsx';
import { showWithGateway, until, type TestRequest } from '../testing/show-with-gateway';
import { MicrophoneContext } from './recording/microphone-context';
import { countdownSeconds } from './recording/recorder';
import { FakeMicrophone } from './recording/testing/fake-microphone';
import { RecordableLines } from './scenario-takes';

const rate = 48_000;
const names = (builtInPlugins as readonly { readonly kind: string }[])
  .filter(({ kind }) => kind === 'asset')
  .map((plugin) => plugin as unknown as AssetPlugin)
  .flatMap((plugin) => Object.keys(propertiesOf(plugin)));
const asset = {
  ...{ __typename: 'Asset', id: 'new', revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null, issues: [] },
  ...Object.fromEntries(names.map((name) => [name, null])),
};
const recording = (voiceId: string, given: JsonObject) => ({
  ...{ __typename: 'VoiceProfileDialogue', voiceId, voiceProfileDesignation: voiceId.toUpperCase(), isStale: false },
  ...{ audioId: null, signedUrl: null, scenarios: [], hiddenScenarios: 0, ...given },
});
const dialogue = (id: string, recordings: readonly JsonObject[], isOwned = true) => ({
  ...{ __typename: 'Dialogue', id, isOwned, dateUpdated: '', name: `Line ${id}`, text: `This is ${id}.`, recordings },
});
const dialogues = [
  dialogue('ready', [recording('anna', { status: 'RECORDED', audioId: 'x' })]),
  dialogue('old', [recording('anna', { status: 'RECORDED', audioId: 'x', isStale: true })]),
  dialogue('new', []),
  dialogue('theirs', [], false),
];
const voices = ['anna', 'ben'].map((id) => ({
  __typename: 'Voice',
  id,
  isOwned: true,
  designation: id.toUpperCase(),
  name: id,
}));

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(can?: NonNullable<Parameters<typeof showWithGateway>[2]>['can']) {
  const microphone = new FakeMicrophone(rate);
  const answer = ({ operation, variables }: TestRequest) => {
    const found = (items: readonly JsonObject[]) => ({ data: { found: { __typename: 'Page', items } } });
    if (operation === 'FindVoices') return found(voices);
    if (operation === 'TargetOfVoice')
      return found([{ __typename: 'Voice', id: 'v', loudness: variables['id'] === 'anna' ? -30 : null }]);
    if (operation === 'LinesOfDialogues') return found(dialogues);
    return { data: { asset } };
  };
  const spoken = [
    ['ready', 'anna'],
    ['new', 'ben'],
    ['old', 'anna'],
    ['theirs', 'anna'],
  ].map(([dialogueId = '', voiceId = '']) => ({ dialogueId, voiceId }));
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <RecordableLines lines={spoken} others={1} />
    </MicrophoneContext>,
    answer,
    can === undefined ? {} : { can },
  );
  ({ close } = shown);
  const { press } = shown;
  const take = async () => {
    await press('Record');
    await act(async () => {
      microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
      microphone.hear(tone(1, rate, { level: -27 }).samples);
      await Promise.resolve();
    });
    await press('Stop');
  };
  return { ...shown, take };
}

test('what is missing or stale is recorded in one go, in the voice of each speaker and at its loudness', async () => {
  const { press, dialogText: text, take, requests, page } = await open();
  await press('Record missing lines');
  await until(() => expect(text()).toContain('0 of 2 recorded'));
  expect(text()).toContain('This is new.');
  expect(text()).toContain('ben');
  expect(page.textContent).toContain('2 lines aren’t in the list');
  const saved = () => requests.filter(({ operation }) => ['AddVoice', 'SetRecording'].includes(operation));
  await take();
  expect(text()).toContain('Target −23.0 LUFS');
  await press('Use recording');
  // the dialogue gets the voice first
  await until(() => expect(saved().map(({ operation }) => operation)).toEqual(['AddVoice', 'SetRecording']));
  expect(saved()[1]?.variables.input).toMatchObject({ dialogueId: 'new', voiceProfileId: 'ben', status: 'RECORDED' });
  await until(() => expect(text()).toContain('This is old.'));
  expect(text()).toContain('Older than the text');
  await take();
  expect(text()).toContain('Target −30.0 LUFS');
  await press('Use recording');
  await until(() => expect(saved()).toHaveLength(3));
  expect(saved()[2]?.variables.input).toMatchObject({ dialogueId: 'old', voiceProfileId: 'anna' });
});

test('who may not change recordings is offered none', async () => {
  const { page } = await open([{ action: 'Read', subject: 'all' }]);
  expect(page.querySelector('button')).toBeNull();
});

test('each dialogue in each voice is recorded once; learners speak for themselves', () => {
  const row = (dialogueId: string | null, voiceProfileId: string | null | undefined, audio = 'missing' as const) => ({
    ...{ dialogueId, voiceProfileId, audio },
  });
  const rows = [
    ...[row('a', 'anna'), row('a', 'ben'), row('a', 'anna'), row(null, 'anna'), row('b', null), row('c', undefined)],
    { dialogueId: null, voiceProfileId: null, audio: 'learner' as const },
  ];
  expect(linesToRecord(rows)).toEqual({
    lines: [
      { dialogueId: 'a', voiceId: 'anna' },
      { dialogueId: 'a', voiceId: 'ben' },
    ],
    others: 2,
  });
});
