import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';
import { requireCategory } from './asset-category';

const kind = (id: string) => builtInPlugins.find((plugin) => plugin.id === id) as unknown as AssetPlugin;
const media = ['asset.image', 'asset.audio', 'asset.sound-effect', 'asset.video'].map(kind);
const of = (assetCategoryId: string | null) => ({ title: 'Alarm', assetCategoryId });

describe.each(media.map((plugin) => [plugin.id, plugin] as const))('the category of %s', (_, plugin) => {
  it('is refused unless it is on the list or was there before', () => {
    expect(() => requireCategory(plugin, null, of('bells'))).toThrow(
      expect.objectContaining({
        code: 'AssetCategoryNotAllowedError',
        metadata: { field: 'assetCategoryId', value: 'bells' },
      }) as Error,
    );
    expect(() => requireCategory(plugin, of('alarms'), of('bells'))).toThrow('not allowed here');
    for (const before of [null, of('alarms'), of('bells')])
      expect(() => requireCategory(plugin, before, of('alarms'))).not.toThrow();
    expect(() => requireCategory(plugin, of('bells'), of('bells'))).not.toThrow();
    expect(() => requireCategory(plugin, of('bells'), of(null))).not.toThrow();
  });
});

it('of a kind without categories, nothing is checked', () => {
  expect(() => requireCategory(kind('asset.tag'), null, { title: 'Alarm', category: 'bells' })).not.toThrow();
});
