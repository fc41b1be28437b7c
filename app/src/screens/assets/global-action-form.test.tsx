// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { menuLockKinds } from '@scn/core/base/enumerations';
import type { JsonObject } from '@scn/core/base/json';
import { plugin } from '@scn/plugins/asset/global-action/index';
import type { Asset } from '#catalogue/asset';
import { choose, fieldOf, openAssetForm, press, type, type OpenedAsset } from './testing/open-asset-form';

const stored = (changes: JsonObject = {}): Asset => ({
  ...{ id: 'a1', revision: 3, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] },
  data: { ...(plugin.defaults as unknown as JsonObject), code: 'DADRE001', systemTitle: 'Give adrenaline', ...changes },
});
const prescribing = { actionCategoryId: 'drugs', actionCategoryCommandId: 'prescribe', prescribeType: 'Single' };
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

async function open(opened: Omit<OpenedAsset, 'kind'>) {
  const form = await openAssetForm({ kind: 'asset.global-action', ...opened });
  ({ close } = form);
  const select = (name: string) => fieldOf(form.page, name) as unknown as HTMLSelectElement;
  const shown = (name: string) => form.page.querySelector(`[data-pointer="/${name}"]`) !== null;
  const boxes = (name: string) =>
    [...form.page.querySelectorAll<HTMLInputElement>(`[data-pointer="/${name}"] input[type=checkbox]`)]
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent);
  const tick = async (name: string, label: string) => {
    const all = [...form.page.querySelectorAll<HTMLInputElement>(`[data-pointer="/${name}"] input[type=checkbox]`)];
    await press(all.find(({ labels }) => labels?.[0]?.textContent === label)!);
  };
  return { ...form, select, shown, boxes, tick };
}

describe('a new action (specification 002, §2)', () => {
  test('has the sections Categorisation, Scenario Defaults, Voice and Prescriptions', async () => {
    const { page } = await open({ asset: null });
    const titles = [...page.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(titles.slice(0, 4)).toEqual(['Categorisation', 'Scenario Defaults', 'Voice', 'Prescriptions']);
  });

  test('starts with a prefix, and says that it was created', async () => {
    const { page, control, sent, alerts } = await open({ asset: null });
    await type(fieldOf(page, 'actionCodePrefix'), 'DADRE');
    await type(fieldOf(page, 'systemTitle'), 'Give adrenaline');
    await press(control('button', 'Save'));
    await vi.waitFor(() => expect(alerts).not.toEqual([]));
    expect(sent[0]).toMatchObject({ actionCodePrefix: 'DADRE', systemTitle: 'Give adrenaline' });
    expect(sent[0]).not.toHaveProperty('code');
    expect(alerts[0]).toBe('Action successfully created');
  });

  test('without the permission has no prefix and no voice', async () => {
    const withheld = ['Create input.actionCodePrefix', 'Create input.isVoiceControlled', 'Create input.intention'];
    const { page, shown } = await open({ asset: null, withheld: [...withheld, 'Create input.rootUtterance'] });
    expect(shown('actionCodePrefix')).toBe(false);
    expect(page.textContent).not.toContain('Voice');
  });

  test('shows each message of the rules at its field', async () => {
    const findings = [
      { at: '/code', message: 'Prefix must be exactly 5 characters' },
      { at: '/systemTitle', message: 'Title is required' },
      { at: '/actionRoles', message: 'At least one role must be selected' },
      { at: '/actionLocales/0/sidebar', message: 'Action Label is required for the UK locale.' },
    ];
    const extensions = { code: 'ValidationError', metadata: JSON.stringify({ field: 'code', findings }) };
    const refuse = () => ({ message: 'Prefix must be exactly 5 characters', extensions });
    const { page, control } = await open({ asset: null, refuse });
    await press(control('button', 'Save'));
    const at = (pointer: string) => page.querySelector(`[data-pointer="${pointer}"]`)?.textContent;
    await vi.waitFor(() => expect(at('/actionCodePrefix')).toContain('Prefix must be exactly 5 characters'));
    expect(at('/systemTitle')).toContain('Title is required');
    expect(at('/actionRoles')).toContain('At least one role must be selected');
    expect(at('/actionLocales/0/sidebar')).toContain('Action Label is required for the UK locale.');
  });
});

describe('cultures', () => {
  test('are selected in a dialog, which is proceeded with or cancelled', async () => {
    const { page, control } = await open({ asset: stored() });
    const groups = () =>
      [...page.querySelectorAll('[role=group][aria-label]')].map((each) => each.getAttribute('aria-label'));
    const dialog = () => document.body.querySelector<HTMLElement>('[role=dialog]')!;
    const box = (label: string) =>
      [...dialog().querySelectorAll<HTMLInputElement>('input')].find(
        ({ labels }) => labels?.[0]?.textContent === label,
      )!;
    const answer = async (label: string) => pressButton(dialog(), label);
    await press(control('button', 'Manage Locales'));
    expect(dialog().textContent).toContain('Select cultures');
    await press(box('American English'));
    await answer('Cancel');
    expect(groups()).not.toContain('American English');
    await press(control('button', 'Manage Locales'));
    await press(box('American English'));
    await answer('Proceed');
    expect(groups()).toEqual(expect.arrayContaining(['British English', 'American English']));
  });
});

describe('locks', () => {
  test('Total Lock selects every lock, No Lock none', async () => {
    const { boxes, tick, control, sent } = await open({ asset: stored() });
    await tick('setsLocks', 'Total Lock');
    expect(boxes('setsLocks')).toHaveLength(menuLockKinds.length + 1);
    await tick('actionLockedBys', 'Phone');
    await tick('actionLockedBys', 'No Lock');
    expect(boxes('actionLockedBys')).toEqual(['No Lock']);
    await press(control('button', 'Save'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ setsLocks: menuLockKinds });
  });
});

describe('the prescribe type', () => {
  test('is None for a command that is not the administering one, and Single for it', async () => {
    const { select, shown } = await open({ asset: stored(prescribing) });
    expect(shown('prescribeType')).toBe(true);
    await choose(select('actionCategoryCommandId'), 'Administer');
    expect(shown('prescribeType')).toBe(false);
    await choose(select('actionCategoryCommandId'), 'Prescribe');
    expect(select('prescribeType').selectedOptions[0]?.textContent).toBe('Single');
  });

  test('keeps the administering actions when the command is changed back before saving', async () => {
    const actions = { ...prescribing, administeringActions: ['a2', 'a3'], prescribeType: 'Any' };
    const { select, control, sent } = await open({ asset: stored(actions) });
    await choose(select('actionCategoryCommandId'), 'Check');
    await choose(select('actionCategoryCommandId'), 'Prescribe');
    await type(fieldOf(document.body, 'systemTitle'), 'Prescribe adrenaline');
    await press(control('button', 'Save'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('administeringActions');
  });

  test('a command of another category is dropped', async () => {
    const { select } = await open({ asset: stored(prescribing) });
    await choose(select('actionCategoryId'), 'Airway');
    expect(select('actionCategoryCommandId').selectedOptions[0]?.textContent).toBe('Not set');
    expect([...select('actionCategoryCommandId').options].map(({ textContent }) => textContent)).toContain('Suction');
  });

  test('a category that the list doesn’t have is kept, and said to be', async () => {
    const { select } = await open({ asset: stored({ actionCategoryId: 'cat-9' }) });
    expect(select('actionCategoryId').selectedOptions[0]?.textContent).toBe('cat-9 (not in the list)');
  });
});

describe('public', () => {
  test.each([
    ['Make public', 'Yes'],
    ['Cancel', 'No'],
  ])('is asked when it is chosen: %s leaves %s', async (answer, value) => {
    const { select } = await open({ asset: stored() });
    await choose(select('isPublic'), 'Yes');
    const question = document.body.querySelector<HTMLElement>('[role=alertdialog]')!;
    expect(question.textContent).toContain('Make action publicly available');
    await pressButton(question, answer);
    await vi.waitFor(() => expect(select('isPublic').selectedOptions[0]?.textContent).toBe(value));
  });

  test('stays while other institutions use it, and says why', async () => {
    const usage = { places: 0, users: [], usedByOtherInstitutions: { is: true } };
    const { page } = await open({ asset: stored({ isPublic: true }), usage });
    const field = page.querySelector('[data-pointer="/isPublic"]');
    expect(field?.textContent).toContain(
      'This operation is prohibited while the Action is used in other Institutions scenarios.',
    );
    expect(fieldOf(page, 'isPublic').readOnly).toBe(true);
  });
});

test('without the permission for voice, an action shows it for reading and doesn’t send it', async () => {
  const withheld = ['isVoiceControlled', 'intention', 'rootUtterance'].map((name) => `Update input.${name}`);
  const voice = { isVoiceControlled: true, intention: 'give-adrenaline', rootUtterance: 'Give adrenaline now' };
  const { page, control, sent, alerts } = await open({ asset: stored(voice), withheld });
  expect(fieldOf(page, 'intention').readOnly).toBe(true);
  await type(fieldOf(page, 'systemTitle'), 'Give more adrenaline');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(alerts).not.toEqual([]));
  expect(sent[0]).toEqual({ institutionId: 'i1', id: 'a1', revision: 3, systemTitle: 'Give more adrenaline' });
  expect(alerts[0]).toBe('Action successfully updated');
});

async function pressButton(within: HTMLElement, label: string): Promise<void> {
  const button = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (button === undefined) throw new Error(`There is no button ${label}.`);
  await press(button);
}
