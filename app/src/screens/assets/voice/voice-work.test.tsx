// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { noise, tone } from '@scn/core/audio/testing/signals';
import { propertiesOf } from '#catalogue/asset';
import { showWithGateway, until, type TestRequest } from '../testing/show-with-gateway';
import { MicrophoneContext } from './recording/microphone-context';
import { countdownSeconds } from './recording/recorder';
import { FakeMicrophone } from './recording/testing/fake-microphone';
import { useVoiceChanges } from './use-voice-changes';
import { useVoices, type Voices } from './use-voices';
import { VoiceWork } from './voice-work';

const rate = 48_000;
const voice = { id: 'anna', designation: 'ANNA', name: 'Anna' };
const assetPlugins = (builtInPlugins as readonly { readonly kind: string }[]).filter(
  ({ kind }) => kind === 'asset',
) as unknown as readonly AssetPlugin[];
const noAct = (): void => undefined;

const line = (id: string, given: JsonObject, isOwned = true): JsonObject => ({
  __typename: 'DialogueOfVoiceProfile',
  dialogue: {
    ...{ __typename: 'Dialogue', id, isOwned, dateUpdated: '2026-01-01T10:00:00Z' },
    ...{ name: `Line ${id}`, text: `This is ${id}.` },
  },
  dialogueAsset: {
    ...{ __typename: 'VoiceProfileDialogue', voiceId: 'anna', voiceProfileDesignation: 'ANNA', isStale: null },
    ...{ audioId: null, signedUrl: null, scenarios: [], hiddenScenarios: 0, ...given },
  },
});

const few = [
  line('a', { status: 'MISSING' }),
  line('b', { status: 'RECORDED', audioId: 'old', isStale: true }),
  line('c', { status: 'MISSING' }, false),
];

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

function Work({ voices }: { readonly voices: Voices }) {
  const changes = useVoiceChanges(voices, noAct);
  return <VoiceWork voices={voices} voice={voice} changes={changes} onChanged={noAct} />;
}
function Screen() {
  const voices = useVoices();
  return voices === null ? null : <Work voices={voices} />;
}

type Can = NonNullable<Parameters<typeof showWithGateway>[2]>['can'];
async function open(can?: Can, lines: readonly JsonObject[] = few) {
  const microphone = new FakeMicrophone(rate);
  const names = assetPlugins.flatMap((plugin) => Object.keys(propertiesOf(plugin)));
  const absent = Object.fromEntries(names.map((name) => [name, null]));
  const asset = {
    ...{ __typename: 'Asset', id: 'new', revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null },
    ...{ issues: [], ...absent },
  };
  const answer = ({ operation, variables }: TestRequest) => {
    if (operation === 'TargetOfVoice')
      return { data: { found: { __typename: 'Page', items: [{ __typename: 'Voice', id: 'anna', loudness: -30 }] } } };
    if (operation === 'DialoguesOfVoice') {
      const [skip, take] = [Number(variables['skip']), Number(variables['take'])];
      const items = lines.slice(skip, skip + take);
      return { data: { found: { __typename: 'Page', totalCount: lines.length, items } } };
    }
    return { data: { asset } };
  };
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <Screen />
    </MicrophoneContext>,
    answer,
    can === undefined ? {} : { can },
  );
  ({ close } = shown);
  return { ...shown, microphone };
}

test('the lines without a recording of their text are recorded against the target loudness of the voice', async () => {
  const { press, dialogText: text, microphone, requests } = await open();
  await press('Record missing lines');
  await until(() => expect(text()).toContain('This is a.'));
  const asked = requests.find(({ operation }) => operation === 'DialoguesOfVoice');
  expect(asked?.variables).toMatchObject({
    designation: 'ANNA',
    where: {
      or: [{ status: { in: ['MISSING', 'GENERATED', 'GENERATED_WITH_FALLBACK_DELIVERY'] } }, { isStale: { eq: true } }],
    },
  });
  // another institution’s line isn’t offered
  expect(text()).toContain('0 of 2 recorded');
  expect(text()).not.toContain('Line c');
  await press('Record');
  await act(async () => {
    microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
    microphone.hear(tone(1, rate, { level: -27 }).samples);
    await Promise.resolve();
  });
  await press('Stop');
  expect(text()).toContain('Target −30.0 LUFS');
  expect(text()).not.toContain('too');
  await press('Use recording');
  await until(() => expect(requests.some(({ operation }) => operation === 'SetRecording')).toBe(true));
  const saved = requests.find(({ operation }) => operation === 'SetRecording');
  expect(saved?.variables.input).toMatchObject({
    ...{ dialogueId: 'a', voiceProfileDesignation: 'ANNA', audioId: 'new', status: 'RECORDED' },
  });
});

test('the lines of a voice are all recorded, although a request returns only some of them', async () => {
  const others = Array.from({ length: 500 }, (_, index) => line(`x${index}`, { status: 'MISSING' }, false));
  const { press, dialogText: text, requests } = await open(undefined, [...others, ...few]);
  await press('Record missing lines');
  await until(() => expect(text()).toContain('0 of 2 recorded'));
  const asked = requests.filter(({ operation }) => operation === 'DialoguesOfVoice');
  expect(asked.map(({ variables }) => variables['skip'])).toEqual([0, 500]);
});

test('an accepted recording is undone from its message', async () => {
  const { press, dialogText: text, microphone, alerts, requests } = await open();
  await press('Record missing lines');
  await until(() => expect(text()).toContain('This is a.'));
  await press('Line b');
  await press('Record');
  await act(async () => {
    microphone.hear(noise(countdownSeconds, rate).samples);
    microphone.hear(tone(1, rate).samples);
    await Promise.resolve();
  });
  await press('Stop');
  await press('Use recording');
  await until(() => expect(alerts.length).toBeGreaterThan(0));
  await act(async () => {
    alerts.at(-1)?.action?.run();
    await Promise.resolve();
  });
  await until(() =>
    expect(requests.at(-1)?.variables.input).toMatchObject({ dialogueId: 'b', audioId: 'old', status: 'RECORDED' }),
  );
});

test('who may not change recordings is offered neither', async () => {
  const { page } = await open([{ action: 'Read', subject: 'all' }]);
  await until(() => expect(page.querySelector('button')).toBeNull());
});
