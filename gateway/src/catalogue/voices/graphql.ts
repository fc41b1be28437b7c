import type { Builder, SchemaSources } from '#graphql/builder';
import { addAssets, type AssetTypes } from '../assets/graphql';
import { sharedAssetTypes } from '../assets/shared-asset-types';
import type { CatalogueContext } from '../context';
import { recordingsField, recordingTypes } from './recording-type';
import { voiceKindsOf } from '@scn/core/kernel/voice-kinds';
import { typeIn } from './type-in';
import { addVoiceMutations } from './voice-mutations';
import { addVoiceQueries } from './voice-queries';

/** Adds the shared assets, and the queries and mutations about voices and recordings. */
export function addAssetsWithVoices(builder: Builder<CatalogueContext>, sources: SchemaSources): void {
  const kinds = voiceKindsOf(sources.plugins);
  const shared = sharedAssetTypes(builder);
  if (kinds === null) {
    addAssets(builder, sources, shared, () => null);
    return;
  }
  let assets: AssetTypes = new Map();
  const types = recordingTypes(builder, kinds, shared, () => typeIn(assets, kinds.audio));
  const field = recordingsField(kinds, types);
  assets = addAssets(builder, sources, shared, (plugin) => (plugin === kinds.spoken ? field : null));
  addVoiceQueries(builder, kinds, { ...types, assets });
  addVoiceMutations(builder, kinds, assets);
}
