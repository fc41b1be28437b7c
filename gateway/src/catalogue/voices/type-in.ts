import type { ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { BuilderTypes } from '#graphql/builder-types';
import type { AssetTypes } from '../assets/graphql';
import type { StoredAsset } from '../assets/stored-asset';

/** The type of a kind of asset. */
export function typeIn(assets: AssetTypes, plugin: AssetPlugin): ObjectRef<BuilderTypes, StoredAsset> {
  const type = assets.get(plugin);
  if (type === undefined) throw new Error(`${plugin.id} has no type.`);
  return type;
}
