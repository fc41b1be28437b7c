import { expect, test, vi } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { Asset, AssetUsage } from '#catalogue/asset';
import { AssetFormController } from './asset-form-controller';
import { assetKind } from './asset-kinds.tsx';
import { CarriedInput } from './carried-input';
import type { AssetSaving } from './use-asset-saving';

type Host = AssetFormController['given'];
const bed: Asset = {
  ...{ id: 'prop-bed', revision: 4, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
  data: { name: 'Bed', description: 'With rails.', type: 'FURNITURE', iconAssetId: null },
};
const kindOf = (id: string, withheld: readonly string[] = []) =>
  assetKind(
    builtInPlugins.find((plugin) => plugin.id === id) as unknown as AssetPlugin,
    (action) => !withheld.includes(action),
  );
const usedNowhere: AssetUsage = { places: 0, users: [], usedByOtherInstitutions: { is: false } };
const file = { name: 'bed.png', size: 3 } as File;

function open(changes: Partial<Host> = {}, saved: Partial<AssetSaving> = {}) {
  const saving: AssetSaving = {
    ...{ submit: async () => Promise.resolve(null), overwrite: async () => Promise.resolve(true) },
    ...{ fileRefusal: null, hasNoResponse: false, conflict: null, isDeleted: false, isDone: false, version: 0 },
    ...{ discardOwn: () => undefined, decideLater: () => undefined },
    ...saved,
  };
  const choice = {
    ...{ file: null, isChecking: false, described: null, warnings: [], same: [] },
    ...{ choose: vi.fn<(chosen: File | null) => void>(), acceptSame: () => undefined },
  };
  const host: Host = {
    ...{ kind: kindOf('asset.prop'), asset: bed, defaults: {}, usage: usedNowhere, saving, choice },
    ...{ carried: new CarriedInput(), otherUnsavedInput: null, mayReplace: async () => Promise.resolve(true) },
    sending: {
      ...{ state: null, cancel: () => undefined },
      send: async (sent, save) =>
        save({ file: sent, signal: new AbortController().signal, onProgress: () => undefined }),
    },
    t: ((key: string) => key) as unknown as Host['t'],
    ...changes,
  };
  return { controller: new AssetFormController(host), host, choice };
}

test('it can be saved, and leaving asks, once something differs from what is saved', () => {
  const { controller } = open();
  expect([controller.whyNotSubmit, controller.unsavedText]).toEqual(['unchanged', '']);
  controller.edit({ ...controller.value, name: 'Cot' });
  expect([controller.whyNotSubmit, controller.unsavedText]).toEqual([null, 'leaveText']);
  expect(controller.shownData['name']).toBe('Cot');
  controller.edit(controller.value);
  expect(controller.whyNotSubmit).toBe('unchanged');
});

test.each<[string, Partial<Host>, string | null]>([
  ['own asset', {}, null],
  ['of another institution', { asset: { ...bed, isOwned: false } }, 'notOwned'],
  ['without the permission', { kind: kindOf('asset.prop', ['Update']) }, 'readOnlyText'],
  ['new one', { asset: null }, null],
])('an %s: why it can only be read', (_, changes, why) => {
  const { controller } = open(changes);
  expect([controller.whyReadOnly, controller.readOnly]).toEqual([why, why !== null]);
});

test('a new asset with a file needs one; another file of a used asset asks first', async () => {
  const kind = kindOf('asset.image');
  const { controller, host, choice } = open({ kind, asset: null });
  expect(controller.whyNotSubmit).toBe('fileNeeded');
  controller.update({ ...host, choice: { ...choice, file, isChecking: true } });
  expect(controller.whyNotSubmit).toBe('fileChecking');
  const submit = vi.fn<AssetSaving['submit']>(async () => Promise.resolve(null));
  const saving = { ...host.saving, submit };
  const chosen = { ...host, saving, asset: { ...bed, data: {} }, choice: { ...choice, file } };
  controller.update({ ...chosen, usage: null });
  expect(controller.whyNotSubmit).toBe('replaceUnknown');
  controller.update({ ...chosen, mayReplace: async () => Promise.resolve(false) });
  expect(await controller.submit({})).toEqual({ message: 'replaceDeclined' });
  expect([submit.mock.calls, choice.choose.mock.calls]).toEqual([[], []]);
  controller.update(chosen);
  expect(await controller.submit({})).toBeNull();
  expect(submit.mock.calls[0]?.[1]?.file).toBe(file);
  expect(choice.choose).toHaveBeenCalledWith(null);
});

test('what someone else has deleted is saved as a new one', () => {
  const { controller } = open({}, { isDeleted: true });
  expect([controller.isAsNew, controller.whyNotSubmit, controller.submitLabel]).toEqual([true, null, 'goneKeep']);
});

test('what is typed while an asset is being created is in its own form', async () => {
  const carried = new CarriedInput();
  const { controller } = open(
    { carried, asset: null, defaults: { name: 'Bed', description: '' } },
    {
      submit: async () => {
        controller.edit({ ...controller.value, description: 'With rails.' });
        carried.created('prop-bed');
        return Promise.resolve(null);
      },
    },
  );
  await controller.submit(controller.value);
  const created = open({ carried, asset: { ...bed, data: { ...bed.data, description: '' } } }).controller;
  expect(created.typedBefore).toMatchObject({ name: 'Bed', description: 'With rails.' });
  expect(created.isChanged).toBe(true);
  carried.clear();
  expect(open({ carried }).controller.typedBefore).toBeNull();
});

test('what is typed while an asset can’t be created stays in the form only', async () => {
  const carried = new CarriedInput();
  const { controller } = open({ carried, asset: null }, { submit: async () => Promise.resolve({ message: 'No.' }) });
  await controller.submit({});
  expect(open({ carried }).controller.typedBefore).toBeNull();
});
