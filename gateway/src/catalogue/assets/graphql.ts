import type { ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Builder, SchemaSources } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { addAssetMutations } from './asset-mutations';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { CatalogueContext } from '../context';
import { addAssetQueries } from './asset-queries';
import { assetType, type OwnField } from './asset-type';
import type { SharedAssetTypes } from './shared-asset-types';
import { nameFieldsOf } from './shown-names';
import type { StoredAsset } from './stored-asset';

/** The types of the kinds of shared assets, by plugin. */
export type AssetTypes = ReadonlyMap<AssetPlugin, ObjectRef<BuilderTypes, StoredAsset>>;

/**
 * Adds queries and mutations for every kind of shared asset, including those of third-party plugins.
 *
 * @param ownFieldOf - the field of a kind that isn't derived from its schema
 * @returns the types, which fields of other types can refer to
 */
export function addAssets(
  builder: Builder<CatalogueContext>,
  { plugins }: SchemaSources,
  shared: SharedAssetTypes,
  ownFieldOf: (plugin: AssetPlugin) => OwnField | null,
): AssetTypes {
  const types = new Map<AssetPlugin, ObjectRef<BuilderTypes, StoredAsset>>();
  for (const plugin of plugins.plugins) {
    if (plugin.kind !== 'asset') continue;
    const names = assetNames(plugin);
    const shown = nameFieldsOf(plugin, plugins);
    const item = assetType(builder, plugin, names, { shared, shown, own: ownFieldOf(plugin) });
    addAssetQueries(builder, plugin, names, { item, shared, shown, plugins });
    addAssetMutations(builder, plugin, names, item);
    types.set(plugin, item);
  }
  return types;
}
