// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Asset } from '#catalogue/asset';
import { fieldOf, openAssetForm, press, type, type OpenedAsset } from '../testing/open-asset-form';

const alarm: Asset = {
  ...{ id: 'alarm', revision: 2, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
  data: {
    ...{ title: 'Alarm', duration: 2, key: 'a'.repeat(64), filename: 'alarm.wav', bytes: 1000 },
    ...{ assetCategoryId: null, tagIds: [], isPublic: false },
  },
};
const chart: Asset = {
  ...{ id: 'chart', revision: 2, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
  data: {
    ...{
      title: 'Chart',
      altText: '',
      width: 640,
      height: 480,
      key: 'c'.repeat(64),
      filename: 'chart.png',
      bytes: 4096,
    },
    ...{ assetCategoryId: null, tagIds: [], isPublic: false },
  },
};
/** Waits for what a test expects, with everything that follows from it. */
const until = async (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    check();
  });
const wav = (name = 'door.wav', bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'audio/wav' });

let close: (() => Promise<void> | void) | null = null;
// a form that stays takes what the next test pastes
afterEach(async () => close?.());

async function open(opened: Partial<OpenedAsset> = {}) {
  const form = await openAssetForm({ kind: 'asset.sound-effect', asset: null, ...opened });
  ({ close } = form);
  const save = () => {
    const found = form.page.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (found === null) throw new Error('There is no Save.');
    return found;
  };
  const whyNot = () =>
    save().getAttribute('aria-disabled') === 'true' ? save().getAttribute('aria-description') : null;
  const drop = async (...files: readonly File[]) => {
    await act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['Files'], files } });
      form.page.querySelector('[role=group][aria-label=File]')?.dispatchEvent(event);
      await Promise.resolve();
    });
    await until(() => expect(whyNot()).not.toBe('The file is being read…'));
  };
  const refusals = () => form.page.querySelector('[role=group] [role=alert]')?.textContent ?? '';
  return { ...form, save, whyNot, drop, refusals };
}

describe('the file of a new sound effect (specification 002, §5)', () => {
  test('is required: Save says so, and sends it with the rest', async () => {
    const { page, save, whyNot, drop, sent, alerts, actions, undone } = await open();
    expect(whyNot()).toBe('Choose a file first.');
    expect(page.textContent).toContain('up to 15 MB. A .wav file is stored as .mp3 if that makes it smaller.');
    await type(fieldOf(page, 'title'), 'Door');
    expect(whyNot()).toBe('Choose a file first.');
    const file = wav();
    await drop(file);
    expect(whyNot()).toBeNull();
    await press(save());
    await until(() => expect(alerts).not.toEqual([]));
    expect(sent[0]).toMatchObject({ institutionId: 'i1', title: 'Door' });
    expect(sent[0]?.['file']).toBe(file);
    expect(sent[0]).toMatchObject({ compressionEnabled: true });
    actions.get(alerts[0] ?? '')?.();
    expect(undone).toMatchObject([{ id: 'new-CreateSoundEffect', revision: 1 }]);
  });

  test.each([
    ['a type', [wav('door.flac')], 'This audio file type is not supported'],
    ['two files', [wav(), wav('b.wav')], 'Please drag one file at a time'],
    ['a small one', [wav('door.wav', 44)], 'This audio file size is too small'],
    ['a large one', [wav('door.wav', 15_728_641)], 'This audio file size is too large'],
  ])('%s is refused with the sentence of the specification', async (_, files, message) => {
    const { whyNot, drop, refusals } = await open();
    await drop(...files);
    expect(refusals()).toContain(message);
    expect(whyNot()).toBe('Choose a file first.');
  });

  test('that is pasted is taken', async () => {
    const { page, whyNot } = await open();
    await act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { types: ['Files'], files: [wav('pasted.wav')] } });
      page.dispatchEvent(event);
      await Promise.resolve();
    });
    await until(() => expect(whyNot()).toBeNull());
    expect(page.textContent).toContain('pasted.wav');
  });

  test('that the server refuses is said at the file, and can be replaced', async () => {
    const refuse = () => ({
      message: 'This audio file type is not supported',
      extensions: { code: 'FileUploadError', metadata: JSON.stringify({ field: 'file', filename: 'door.wav' }) },
    });
    const { page, save, whyNot, drop } = await open({ refuse });
    await type(fieldOf(page, 'title'), 'Door');
    await drop(wav());
    await press(save());
    await until(() =>
      expect(page.querySelector('.fui-Field__validationMessage')?.textContent).toContain('type is not supported'),
    );
    expect(fieldOf(page, 'title').value).toBe('Door');
    expect(whyNot()).toBeNull();
  });

  test('with the content of another one says which, before it is sent', async () => {
    const { page, control, whyNot, drop } = await open({ sameContent: [{ id: 'knock', name: 'Knock' }] });
    await type(fieldOf(page, 'title'), 'Door');
    await drop(wav());
    await until(() => expect(page.textContent).toContain('“Knock” has the same content.'));
    expect(whyNot()).toBe('Decide first whether to upload a file that has been uploaded before.');
    await press(control('button', 'Upload anyway'));
    expect(whyNot()).toBeNull();
    expect(page.textContent).not.toContain('same content');
  });

  test('shows its progress, and can be cancelled: what was entered stays', async () => {
    const { page, control, save, drop, sent, waiting } = await open({ waits: true });
    await type(fieldOf(page, 'title'), 'Door');
    await drop(wav());
    await press(save());
    await act(async () => {
      waiting()?.progress(0.255);
      await Promise.resolve();
    });
    expect(page.textContent).toContain('Uploading door.wav');
    expect(page.textContent).toContain('25% sent');
    await press(control('button', 'Cancel upload'));
    await until(() => expect(page.textContent).toContain('The upload was cancelled.'));
    expect(waiting()?.signal.aborted).toBe(true);
    expect(fieldOf(page, 'title').value).toBe('Door');
    expect(page.textContent).toContain('door.wav');
    expect(save().textContent).toBe('Try again');
    await press(save());
    expect(sent).toHaveLength(2);
  });

  test('can’t be cancelled any more once the server has all of it', async () => {
    const { page, save, drop, waiting } = await open({ waits: true });
    await type(fieldOf(page, 'title'), 'Door');
    await drop(wav());
    await press(save());
    await act(async () => {
      waiting()?.progress(1);
      await Promise.resolve();
    });
    expect(page.textContent).toContain('The server is checking the file');
    expect(page.textContent).not.toContain('Cancel upload');
  });
});

describe('the file of an existing sound effect', () => {
  test('is optional: Save is enabled once something has changed (specification 002, §4)', async () => {
    const { page, save, whyNot, sent, alerts } = await open({ asset: alarm });
    expect(whyNot()).toBe('Nothing has changed.');
    await type(fieldOf(page, 'title'), 'Loud alarm');
    expect(whyNot()).toBeNull();
    await press(save());
    await until(() => expect(alerts).not.toEqual([]));
    expect(sent).toEqual([{ institutionId: 'i1', id: 'alarm', revision: 2, title: 'Loud alarm' }]);
  });

  test('keeps the source and the licence, which can be removed again', async () => {
    const credited: Asset = { ...alarm, data: { ...alarm.data, source: 'Ward 3', licence: 'CC0' } };
    const { page, save, sent, alerts } = await open({ asset: credited });
    await type(fieldOf(page, 'licence'), '');
    await press(save());
    await until(() => expect(alerts).not.toEqual([]));
    expect(sent).toEqual([{ institutionId: 'i1', id: 'alarm', revision: 2, licence: '' }]);
    expect(fieldOf(page, 'source').value).toBe('Ward 3');
  });

  test('can be replaced alone', async () => {
    const { save, drop, sent, alerts } = await open({ asset: alarm });
    const file = wav('alarm-2.wav');
    await drop(file);
    await press(save());
    await until(() => expect(alerts).not.toEqual([]));
    expect(sent).toEqual([{ institutionId: 'i1', id: 'alarm', revision: 2, file, compressionEnabled: true }]);
  });

  test('is replaced everywhere: what changes is shown first, and cancelling saves nothing', async () => {
    const users = [
      { kind: 'scenario', id: 'SEP001GB', name: 'Sepsis', libraryCode: 'ABC', places: 2 },
      { kind: 'scenario', id: null, name: null, libraryCode: null, places: 1 },
    ];
    const usage = { places: 3, users, usedByOtherInstitutions: { is: true } };
    const { control, save, whyNot, drop, sent, alerts } = await open({ kind: 'asset.image', asset: chart, usage });
    const file = new File([new Uint8Array(2048)], 'chart-2.png', { type: 'image/png' });
    await drop(file);
    expect(whyNot()).toBeNull();
    await press(save());
    const dialog = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';
    await until(() => expect(document.body.textContent).toContain('Replace the file of “Chart” everywhere?'));
    expect(dialog()).toContain('chart.png');
    expect(dialog()).toContain('chart-2.png');
    expect(dialog()).toContain('2 kB');
    expect(dialog()).toContain('640 × 480 px');
    expect(dialog()).toContain('Chart is used in 3 places, including');
    for (const user of ['Sepsis', 'Something that you can’t open', 'Other institutions'])
      expect(dialog()).toContain(user);
    await press(control('button', 'Cancel'));
    expect(sent).toEqual([]);
    await press(save());
    await until(() => expect(dialog()).not.toBe(''));
    await press(control('button', 'Replace everywhere'));
    await until(() => expect(alerts).not.toEqual([]));
    expect(sent).toEqual([{ institutionId: 'i1', id: 'chart', revision: 2, file }]);
  });

  test('waits until it is known where it is used', async () => {
    const { whyNot, drop } = await open({ kind: 'asset.image', asset: chart, usage: null });
    await drop(new File([new Uint8Array(2048)], 'chart-2.png'));
    expect(whyNot()).toBe('Wait until it is known where it is used. If that can’t be loaded, try again below.');
  });

  test('a replacement can be undone: the former revision is restored', async () => {
    const { save, drop, sent, alerts, actions } = await open({ kind: 'asset.image', asset: chart });
    await drop(new File([new Uint8Array(2048)], 'chart-2.png'));
    await press(save());
    await until(() => expect(actions.size).toBe(1));
    await act(async () => {
      actions.get(alerts[0] ?? '')?.();
      await Promise.resolve();
    });
    await until(() => expect(alerts).toContain('Image “Chart” restored'));
    expect(sent.at(-1)).toEqual({ institutionId: 'i1', id: 'chart', revision: 3, to: 2 });
  });

  test('its own content isn’t a duplicate', async () => {
    const { page, whyNot, drop } = await open({ asset: alarm, sameContent: [{ id: 'alarm', name: 'Alarm' }] });
    await drop(wav());
    expect(whyNot()).toBeNull();
    expect(page.textContent).not.toContain('same content');
  });

  test('can’t be replaced while scenarios use it, which is said (specification 002, §4)', async () => {
    const users = [{ kind: 'scenario', id: 'SEP001GB', name: 'Sepsis', libraryCode: 'ABC', places: 1 }];
    const usage = { places: 1, users, usedByOtherInstitutions: { is: false } };
    const { page } = await open({ asset: alarm, usage });
    expect(page.textContent).toContain('It can’t be changed while scenarios use it.');
    expect(page.querySelector('input[type=file]')).toBeNull();
  });

  test('can’t be replaced without the permission to set what is derived from it', async () => {
    const { page } = await open({ asset: alarm, withheld: ['Update input.key'] });
    expect(page.querySelector('input[type=file]')).toBeNull();
  });

  test('shows what the rules say about it', async () => {
    const issue = { logType: 'WARNING', at: '', message: 'The resolution 100 × 100 px is below 256 px.' } as const;
    const icon: Asset = { ...alarm, issues: [issue], data: { ...alarm.data, altText: '', width: 100, height: 100 } };
    const { page } = await open({ kind: 'asset.image', asset: icon });
    expect(page.textContent.split('below 256 px')).toHaveLength(2);
  });
});

test('a file that is kept although someone else saved first is saved like any other: nothing stays to be sent', async () => {
  const stale = { code: 'UpdateEntityError', metadata: JSON.stringify({ revision: 3, expected: 2 }) };
  const { page, save, whyNot, drop, sent, alerts } = await open({
    asset: alarm,
    theirs: { ...alarm, revision: 3, lastUpdatedBy: 'Bob', data: { ...alarm.data, title: 'Bell' } },
    refuse: ({ revision }) => (revision === 2 ? { message: 'Someone else changed it.', extensions: stale } : null),
  });
  await drop(wav());
  await press(save());
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await until(() => expect(button('Save mine')).not.toBeUndefined());
  await press(button('Save mine')!);
  await until(() => expect(alerts).toHaveLength(1));
  expect(sent.map(({ revision }) => revision)).toEqual([2, 3]);
  await until(() => expect(whyNot()).not.toBeNull());
  expect(page.querySelector('[role=progressbar]')).toBeNull();
  await drop(wav('other.wav'));
  expect(whyNot()).toBeNull();
});
