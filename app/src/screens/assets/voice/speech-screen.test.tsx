// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { press } from '../testing/open-asset-form';
import { showWithGateway, until, type TestAnswer, type TestRequest } from '../testing/show-with-gateway';
import { speechRoute } from './speech-address';
import SpeechScreen from './speech-screen';

const voice: JsonObject = { __typename: 'VoiceProfile', id: 'v1', isOwned: true, designation: 'ANNA', name: 'Anna' };
const line = (id: string, name: string, status: string): JsonObject => ({
  __typename: 'DialogueOfVoiceProfile',
  dialogue: {
    ...{ __typename: 'Dialogue', id, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', name, text: `${name}!` },
  },
  dialogueAsset: {
    ...{ __typename: 'VoiceProfileDialogue', voiceId: 'v1', voiceProfileDesignation: 'ANNA', status, isStale: null },
    ...{ audioId: null, signedUrl: null, scenarios: [], hiddenScenarios: 0 },
  },
});
const items = [line('d1', 'Good morning', 'MISSING'), line('d2', 'Good night', 'GENERATED')];

function answer({ operation, variables }: TestRequest): TestAnswer {
  switch (operation) {
    case 'PluginPackages':
      return { data: { pluginDevelopment: false, pluginPackages: [] } };
    case 'FindVoices': {
      const known = JSON.stringify(variables['where']).includes('ANNA');
      return { data: { found: { __typename: 'P', items: known ? [voice] : [] } } };
    }
    case 'DialoguesOfVoice':
      return { data: { found: { __typename: 'P', totalCount: items.length, items } } };
    case 'PickVoiceProfile':
      return { data: { found: { __typename: 'P', totalCount: 1, items: [voice] } } };
    default:
      return { data: {} };
  }
}

const open = (at: string, can?: readonly { readonly action: string; readonly subject: string }[]) =>
  showWithGateway(<SpeechScreen title="Speech Assets" route={speechRoute!} />, answer, {
    at,
    ...(can === undefined ? {} : { can }),
  });

test('the link /assets/speech-assets/{designation}/{dialogueId} opens the recording of a dialogue in a voice (specification 002, §2)', async () => {
  const { page, control, address, requests, close } = await open('/assets/speech-assets/ANNA/d1');
  const panel = () => page.querySelector('[data-entity="d1"]');
  await until(() => expect(panel()?.textContent).toContain('Good morning!'));
  expect(panel()?.textContent).toContain('Missing');
  expect(panel()?.textContent).toContain('Voice actor audio for this Voice Profile does not exist');
  expect(panel()?.querySelector('[role=group][aria-label="Audio of Anna"]')).not.toBeNull();
  expect(requests.find(({ operation }) => operation === 'DialoguesOfVoice')?.variables).toMatchObject({
    designation: 'ANNA',
  });
  await press(control('button', 'Close'));
  expect(address()).toBe('/assets/speech-assets/ANNA');
  await close();
});

test('an address of what isn’t there says so, and offers the list', async () => {
  const noLine = await open('/assets/speech-assets/ANNA/d9');
  await until(() => expect(noLine.page.textContent).toContain('This dialogue doesn’t have this voice.'));
  await noLine.close();
  const noVoice = await open('/assets/speech-assets/BEN');
  await until(() => expect(noVoice.page.textContent).toContain('There is no voice profile “BEN”'));
  await noVoice.close();
});

test('without a voice profile, the screen asks for one; without permission, it shows nothing', async () => {
  const { page, close } = await open('/assets/speech-assets');
  await until(() => expect(page.textContent).toContain('No voice profile chosen'));
  await close();
  const closed = await open('/assets/speech-assets', [{ action: 'Read', subject: 'Dialogue' }]);
  await until(() => expect(closed.page.textContent).toContain('You don’t have permission to view speech assets.'));
  await closed.close();
});

test('adding a dialogue to a voice asks for one (specification 002, §8)', async () => {
  const { control, press: pressNamed, dialogText, page, close } = await open('/assets/speech-assets/ANNA');
  await until(() => expect(page.textContent).toContain('Add dialogue'));
  await pressNamed('Add dialogue');
  await until(() => expect(dialogText()).toContain('Choose what else Anna says.'));
  expect(control('[role=dialog] button', 'Add').getAttribute('aria-description')).toBe(
    'Dialogue hasn’t been selected - Please select a dialogue to proceed',
  );
  await close();
});
