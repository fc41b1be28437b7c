import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Builder, SchemaSources } from '#graphql/builder';
import { addAssetMutations } from './asset-mutations';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { CatalogueContext } from '../context';
import { addAssetQueries } from './asset-queries';
import { assetType } from './asset-type';
import { sharedAssetTypes } from './shared-asset-types';

/** Adds queries and mutations for every kind of shared asset, including those of third-party plugins. */
export function addAssets(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  const shared = sharedAssetTypes(builder);
  for (const plugin of plugins.plugins) if (plugin.kind === 'asset') addKind(builder, plugin, shared);
}

function addKind(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  shared: ReturnType<typeof sharedAssetTypes>,
): void {
  const names = assetNames(plugin);
  const item = assetType(builder, plugin, names, shared);
  addAssetQueries(builder, plugin, names, { item, shared });
  addAssetMutations(builder, plugin, names, item);
}
