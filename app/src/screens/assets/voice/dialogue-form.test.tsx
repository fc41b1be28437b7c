// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Asset } from '#catalogue/asset';
import { fieldOf, openAssetForm, press, type } from '../testing/open-asset-form';
import { until } from '../testing/show-with-gateway';

const greeting: Asset = {
  ...{ id: 'greeting', revision: 3, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [{ logType: 'WARNING', at: '/voiceProfileDialogues/0/audioId', message: 'Older than the text.' }],
  data: {
    ...{ title: 'Greeting', code: null, text: 'Good morning.', deliveryId: 'calm', pronunciationInstructions: '' },
    ...{ tagIds: [], administeringDialog: false },
    voiceProfileDialogues: [
      { voiceProfileId: 'anna', status: 'RECORDED', audioId: 'take', recordedTextHash: 'f'.repeat(64) },
    ],
  },
};

test('a dialogue’s form has no recordings and no hash, and doesn’t send them', async () => {
  const { page, control, sent, alerts, close } = await openAssetForm({ kind: 'asset.dialogue', asset: greeting });
  expect(page.querySelector('[data-pointer^="/voiceProfileDialogues"]')).toBeNull();
  for (const hidden of ['f'.repeat(64), 'Hash', 'Older than the text.']) expect(page.textContent).not.toContain(hidden);
  await type(fieldOf(page, 'text'), 'Good evening.');
  await press(control('button', 'Save'));
  await until(() => expect(alerts).toEqual(['Dialogue saved']));
  expect(sent).toEqual([{ institutionId: 'i1', id: 'greeting', revision: 3, text: 'Good evening.' }]);
  await close();
});

test('without Update Dialogue on input.administeringDialog, all fields are locked and the form says why (specification 002, §6)', async () => {
  const { page, close } = await openAssetForm({
    ...{ kind: 'asset.dialogue', asset: greeting },
    withheld: ['Update input.administeringDialog'],
  });
  expect(fieldOf(page, 'text').readOnly).toBe(true);
  expect(fieldOf(page, 'title').readOnly).toBe(true);
  expect(page.querySelector('button[type="submit"]')).toBeNull();
  expect(page.textContent).toContain(
    'You can’t change dialogues without permission to set “Spoken when something is administered”.',
  );
  await close();
});

test('title, text and delivery are required, in the specified words (002, §5)', async () => {
  const { page, control, sent, close } = await openAssetForm({
    kind: 'asset.dialogue',
    asset: null,
    refuse: () => ({
      message: 'Dialogue title is required',
      extensions: {
        code: 'ValidationError',
        metadata: JSON.stringify({
          field: 'title',
          findings: [
            { at: '/title', message: 'Dialogue title is required' },
            { at: '/text', message: 'Dialogue text is required' },
            { at: '/deliveryId', message: 'Delivery is required' },
          ],
        }),
      },
    }),
  });
  await type(fieldOf(page, 'pronunciationInstructions'), 'Slowly.');
  await press(control('button', 'Save'));
  await until(() => expect(sent).toHaveLength(1));
  for (const message of ['Dialogue title is required', 'Dialogue text is required', 'Delivery is required'])
    expect(page.textContent).toContain(message);
  await close();
});

test('a voice profile has a picker of voice actors; a typed name is shown only while none is chosen', async () => {
  const profile = (data: Readonly<Record<string, string | null>>): Asset => ({
    ...greeting,
    issues: [],
    data: {
      ...{ designation: 'ANNA', name: 'Anna', cultureName: 'en-GB', gender: 'female', isPhone: false },
      ...{ virtualFallbackVoice: null, excerptId: null, disabled: false, isPublic: false, ...data },
    },
  });
  for (const [data, shown] of [
    [{ voiceActorName: 'A. Smith', voiceActorId: null }, true],
    [{ voiceActorName: 'A. Smith', voiceActorId: 'smith' }, false],
    [{ voiceActorName: null, voiceActorId: null }, false],
  ] as const) {
    const { page, close } = await openAssetForm({ kind: 'asset.voice-profile', asset: profile(data) });
    expect(page.querySelector('[data-pointer="/voiceActorName"]') !== null).toBe(shown);
    expect(fieldOf(page, 'voiceActorId').getAttribute('role')).toBe('combobox');
    await close();
  }
});
