import { expect, test, vi } from 'vitest';
import type { Asset } from '#catalogue/asset';
import type { AssetAddress, AssetChoice } from './asset-address';
import { AssetPanelController, OpenedAssetController } from './asset-panel-controller';

const assetOf = (id: string, code: string, revision = 1): Asset => ({
  ...{ id, revision, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] },
  data: { code },
});

function open(choice: AssetChoice) {
  const go = vi.fn<AssetAddress['go']>();
  const addressOf = (chosen: AssetChoice): AssetAddress => ({
    ...{ choice: chosen, property: 'code', chooses: () => false, to: () => '', go },
    of: ({ data }) => ({ kind: 'named', name: JSON.stringify(data['code']) }),
  });
  const onCreated = vi.fn<(id: string) => void>();
  const host = { address: addressOf(choice), onCreated, onChanged: () => undefined };
  const controller = new AssetPanelController(host);
  return {
    controller,
    go,
    onCreated,
    choose: (next: AssetChoice) => controller.update({ ...host, address: addressOf(next) }),
  };
}

test.each<[AssetChoice, object | null]>([
  [{ kind: 'none' }, null],
  [{ kind: 'asset', id: 'a' }, { id: 'a' }],
  [
    { kind: 'named', name: 'BED' },
    { property: 'code', name: 'BED' },
  ],
  [{ kind: 'new', from: null }, null],
  [{ kind: 'new', from: 'a' }, { id: 'a' }],
])('%o loads %o', (choice, key) => {
  expect(open(choice).controller.key).toEqual(key);
});

test('a created asset is known, and its address is shown', () => {
  const { controller, go, onCreated, choose } = open({ kind: 'new', from: null });
  controller.saved(assetOf('a', 'BED'), true);
  controller.goToCreated();
  expect([onCreated.mock.calls, go.mock.calls]).toEqual([[['a']], [[{ kind: 'named', name: '"BED"' }]]]);
  choose({ kind: 'named', name: 'bed' });
  expect(controller.known?.id).toBe('a');
  controller.goToCreated();
  expect(go).toHaveBeenCalledOnce();
});

test('an asset is followed to its address if what the address contains was changed', () => {
  const { controller, go } = open({ kind: 'named', name: 'BED' });
  controller.saved(assetOf('a', 'BED', 2), false);
  controller.goToCreated();
  expect(go).not.toHaveBeenCalled();
  controller.saved(assetOf('a', 'COT', 3), false);
  controller.goToCreated();
  expect(go).toHaveBeenCalledWith({ kind: 'named', name: '"COT"' });
});

test('the version that is shown stays until another asset follows it', () => {
  const { controller, choose } = open({ kind: 'asset', id: 'a' });
  controller.saved(assetOf('a', 'BED'), false);
  controller.saved(assetOf('b', 'COT'), true);
  controller.forgetFollowed();
  expect(controller.known?.id).toBe('a');
  choose({ kind: 'asset', id: 'b' });
  controller.forgetFollowed();
  choose({ kind: 'asset', id: 'a' });
  expect(controller.known).toBeNull();
});

test.each([
  ['the next one', false, 2, true],
  ['the next one, while something is typed', true, 2, true],
  ['a later one', false, 3, true],
  ['a later one, while something is typed: saving that asks', true, 3, false],
  ['the same', false, 1, false],
])('a version that is saved elsewhere is followed: %s', (_, isChanged, revision, isFollowed) => {
  const onSaved = vi.fn<(asset: Asset, isNew: boolean) => void>();
  const savedElsewhere = assetOf('a', 'BED', revision);
  const controller = new OpenedAssetController({ asset: assetOf('a', 'BED'), savedElsewhere, onSaved });
  controller.setChanged(isChanged);
  controller.followElsewhere();
  expect(onSaved.mock.calls).toEqual(isFollowed ? [[savedElsewhere, false]] : []);
});
