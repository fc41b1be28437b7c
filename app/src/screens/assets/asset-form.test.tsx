// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Asset } from '#catalogue/asset';
import { fieldOf as field, openAssetForm, press, type } from './testing/open-asset-form';
import { noEffects, oneEffect } from './testing/no-effects';

const bed: Asset = {
  ...{ id: 'prop-bed', revision: 4, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
  data: { name: 'Bed', description: 'With rails.', type: 'FURNITURE', iconAssetId: null },
};
const openForm = (asset: Asset, withheld: readonly string[] = []) =>
  openAssetForm({ kind: 'asset.prop', asset, withheld });

test('only what changed is sent, and the saved form replaces what was typed', async () => {
  const { page, control, sent, alerts, close } = await openForm(bed);
  await type(field(page, 'name'), '  Electric bed ');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(alerts).not.toEqual([]));
  expect(sent).toEqual([{ institutionId: 'i1', id: 'prop-bed', revision: 4, name: '  Electric bed ' }]);
  await vi.waitFor(() => expect(field(page, 'name').value).toBe('Electric bed'));
  await close();
});

test('withheld properties are hidden; those that can’t be set are only for reading, and never sent', async () => {
  const { page, control, sent, alerts, close } = await openForm(bed, ['Read description', 'Update input.type']);
  expect(page.querySelector('[data-pointer="/description"]')).toBeNull();
  expect(field(page, 'type').readOnly).toBe(true);
  expect(field(page, 'type').value).toBe('Furniture');
  expect(page.textContent).not.toContain('With rails.');
  await type(field(page, 'name'), 'Trolley');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(alerts).not.toEqual([]));
  expect(sent).toEqual([{ institutionId: 'i1', id: 'prop-bed', revision: 4, name: 'Trolley' }]);
  await close();
});

test('an asset of another institution can only be read', async () => {
  const { page, close } = await openForm({ ...bed, isOwned: false });
  expect(field(page, 'name').readOnly).toBe(true);
  expect(page.querySelector('button[type="submit"]')).toBeNull();
  expect(page.textContent).toContain('Only its owner can change it.');
  await close();
});

test('what would end the screen, such as signing out, asks while something is typed', async () => {
  const { page, control, leaving, close } = await openForm(bed);
  expect(await leaving.mayLeave()).toBe(true);
  await type(field(page, 'name'), 'Trolley');
  for (const [answer, leaves] of [
    ['Stay', false],
    ['Leave', true],
  ] as const) {
    let asked = Promise.resolve(false);
    await act(async () => {
      asked = leaving.mayLeave();
      await Promise.resolve();
    });
    expect(document.body.textContent).toContain('Data might be lost');
    await press(control('[role=alertdialog] button', answer));
    expect(await asked).toBe(leaves);
    expect(field(page, 'name').value).toBe('Trolley');
  }
  await close();
});

test('keeping one’s own version asks first what that breaks', async () => {
  const stale = { code: 'UpdateEntityError', metadata: JSON.stringify({ revision: 5, expected: 4 }) };
  const answers = [noEffects, oneEffect, noEffects];
  const { page, control, sent, alerts, close } = await openAssetForm({
    ...{ kind: 'asset.prop', asset: bed, effects: () => answers.shift() ?? noEffects },
    usage: { places: 1, users: [], usedByOtherInstitutions: { is: false } },
    theirs: { ...bed, revision: 5, lastUpdatedBy: 'Bob', data: { ...bed.data, name: 'Trolley' } },
    refuse: ({ revision }) => (revision === 4 ? { message: 'Someone else changed it.', extensions: stale } : null),
  });
  await type(field(page, 'name'), 'Electric bed');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Bob has changed this prop'));
  const before = sent.length;
  await press(control('[role=alertdialog] button', 'Save mine'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('This change affects 1 scenario'));
  await press(control('[role=alertdialog] button', 'Cancel'));
  expect(sent).toHaveLength(before);
  await press(control('[role=alertdialog] button', 'Save mine'));
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  expect(sent.at(-1)).toEqual({ institutionId: 'i1', id: 'prop-bed', revision: 5, name: 'Electric bed' });
  await close();
});

test('what a change breaks is asked also if nothing used the asset when its form opened', async () => {
  const { page, control, sent, close } = await openAssetForm({
    ...{ kind: 'asset.prop', asset: bed, effects: () => oneEffect },
    usage: { places: 0, users: [], usedByOtherInstitutions: { is: false } },
  });
  await type(field(page, 'name'), 'Electric bed');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('This change affects 1 scenario'));
  expect(sent).toEqual([]);
  await press(control('[role=alertdialog] button', 'Save anyway'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await close();
});

test('what someone else saved first is shown beside one’s own; cancelling, keeping and discarding lose neither', async () => {
  const stale = { code: 'UpdateEntityError', metadata: JSON.stringify({ revision: 5, expected: 4 }) };
  const theirs = { ...bed.data, name: 'Trolley', description: 'With wheels.' };
  const { page, control, sent, alerts, close } = await openAssetForm({
    ...{ kind: 'asset.prop', asset: bed },
    theirs: { ...bed, revision: 5, lastUpdatedBy: 'Bob', data: theirs },
    refuse: ({ revision }) => (revision === 4 ? { message: 'Someone else changed it.', extensions: stale } : null),
  });
  const rows = () =>
    [...document.querySelectorAll('[role=alertdialog] tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
  await type(field(page, 'name'), 'Electric bed');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Bob has changed this prop'));
  expect(rows()).toContainEqual(['Name', 'Electric bed', 'Trolley']);
  await press(control('[role=alertdialog] button', 'Keep editing'));
  expect(field(page, 'name').value).toBe('Electric bed');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(rows()).toContainEqual(['Name', 'Electric bed', 'Trolley']));
  await press(control('[role=alertdialog] button', 'Save mine'));
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  // only what was changed here replaces what Bob saved
  expect(sent.at(-1)).toEqual({ institutionId: 'i1', id: 'prop-bed', revision: 5, name: 'Electric bed' });
  await close();
});
