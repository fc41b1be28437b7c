// @vitest-environment happy-dom
import { act } from 'react';
import { noise, tone } from '@scn/core/audio/testing/signals';
import { expect, test } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { Link } from 'react-router';
import { AssetPanel } from '../asset-panel';
import { assetKind } from '../asset-kinds.tsx';
import { fieldOf, press, type } from '../testing/open-asset-form';
import { MicrophoneContext } from './recording/microphone-context';
import { countdownSeconds } from './recording/recorder';
import { FakeMicrophone } from './recording/testing/fake-microphone';
import { noEffects } from '../testing/no-effects';
import { showWithGateway, until, type TestAnswer, type TestRequest } from '../testing/show-with-gateway';

const plugin = builtInPlugins.find(({ id }) => id === 'asset.dialogue') as unknown as AssetPlugin;
const kind = assetKind(plugin, () => true);
const stored = (revision: number, text: string): JsonObject => ({
  ...{ __typename: 'Dialogue', id: 'greeting', revision, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
  ...{ lastUpdatedBy: 'Bea', issues: [], title: 'Greeting', code: null, text, deliveryId: 'calm' },
  ...{ pronunciationInstructions: '', tagIds: [], administeringDialog: false, voiceProfileDialogues: [] },
});
const recording: JsonObject = {
  ...{ __typename: 'VoiceProfileDialogue', voiceId: 'anna', voiceProfileDesignation: 'ANNA', status: 'MISSING' },
  ...{ isStale: null, audioId: null, signedUrl: null, scenarios: [], hiddenScenarios: 0 },
};
const usage: JsonObject = {
  ...{ __typename: 'Usage', places: 0, users: [], usedByOtherInstitutions: { __typename: 'Withheld', is: false } },
};
const nothing = { ask: () => undefined, remove: () => undefined, dialog: null } as never;
const address = {
  choice: { kind: 'asset', id: 'greeting' },
  property: null,
  of: () => null,
  to: () => '/',
  go: () => undefined,
};

const rate = 24_000;

/** Opens a dialogue in revision 3. @param after - the dialogue after its voice is removed */
async function show(after: JsonObject) {
  const microphone = new FakeMicrophone(rate);
  const answer = ({ operation }: TestRequest): TestAnswer => {
    if (operation === 'OpenDialogue') return { data: { asset: stored(3, 'Good morning.') } };
    if (operation === 'RecordingsOfDialogues') {
      const items = [{ __typename: 'Dialogue', id: 'greeting', recordings: [recording] }];
      return { data: { found: { __typename: 'P', items } } };
    }
    if (operation === 'UpdateDialogue') return { data: { asset: stored(9, 'Good morning.') } };
    if (operation.startsWith('Remove')) return { data: { asset: after } };
    if (operation.endsWith('Terms')) return { data: { terms: { __typename: 'Terms', items: [] } } };
    const items =
      operation === 'PickVoiceProfile' ? [{ __typename: 'V', id: 'anna', name: 'Anna', isOwned: true }] : [];
    return { data: { found: { __typename: 'P', items, totalCount: items.length }, usage, ...noEffects } };
  };
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <AssetPanel
        kind={kind}
        address={address as never}
        deletion={nothing}
        insertion={nothing}
        effects={nothing}
        onCreated={() => undefined}
      />
      <Link to="/elsewhere">Elsewhere</Link>
    </MicrophoneContext>,
    answer,
  );
  const remove = () => document.querySelector<HTMLElement>('[aria-label^="Remove "]');
  await until(() => expect(remove()).not.toBeNull());
  return { ...shown, microphone, remove };
}

/** Opens a dialogue in revision 3, types another title, and removes its voice. */
async function open(after: JsonObject) {
  const { remove, ...shown } = await show(after);
  await type(fieldOf(document.body, 'title'), 'Greeting of the day');
  await press(remove()!);
  const updates = () => shown.requests.filter(({ operation }) => operation === 'UpdateDialogue');
  const save = async () => {
    await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')!);
    await until(() => expect(updates()).toHaveLength(1));
    return updates()[0]?.variables.input;
  };
  return { ...shown, save };
}

test('what is typed beside a change of the voices stays, and is saved onto it', async () => {
  const { save, close } = await open(stored(4, 'Good morning.'));
  expect(fieldOf(document.body, 'title').value).toBe('Greeting of the day');
  expect(await save()).toMatchObject({ revision: 4, title: 'Greeting of the day' });
  await close();
});

test('what someone else has changed in the meantime isn’t overwritten: saving asks', async () => {
  const { save, close } = await open(stored(5, 'Good evening.'));
  // the gateway refuses this revision, and the author decides
  expect(await save()).toMatchObject({ revision: 3, title: 'Greeting of the day' });
  await close();
});

test('what was recorded beside the form isn’t lost without a question', async () => {
  const { microphone, address: at, close } = await show(stored(4, 'Good morning.'));
  await press(document.querySelector<HTMLElement>('[data-record]')!);
  await act(async () => {
    microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
    microphone.hear(tone(1, rate).samples);
    await Promise.resolve();
  });
  await press([...document.querySelectorAll<HTMLElement>('a')].find(({ textContent }) => textContent === 'Elsewhere')!);
  await until(() => expect(document.body.textContent).toContain('The recording isn’t used yet.'));
  expect(document.body.textContent).not.toContain('Your changes have not been saved.');
  expect(at()).toBe('/');
  await close();
});
