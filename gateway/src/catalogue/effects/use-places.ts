import type { AssetPlugin } from '@scn/core/kernel/contract';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { assetPlaces, placeInSchema, type AssetPlace } from '@scn/core/search/place-schema';
import { charactersOf, openStored, readStored, type StoredDocument } from '#log/stored-document';
import type { ThreadTask } from '#threads/thread-task';
import { withCurrentPlugins } from '#log/plugin-versions';
import type { Member } from '#principal/require-principal';
import { scenarioFor } from '#tenancy/scenario-for';
import { findOwnAsset } from '../assets/find-asset';
import { mayReadProperty } from '../assets/asset-policies';
import { fieldOf, referencesOf } from '../assets/judge-asset';
import { catalogueAssetOf } from '../assets/write-asset';
import type { EffectServices } from '../context';

/** A document, and an asset that it uses. */
export interface StoredUses {
  readonly stored: StoredDocument;
  readonly assetId: string;
}

/** Finds the places in a document that use an asset. */
export const findUsePlaces: ThreadTask<StoredUses, readonly AssetPlace[]> = {
  name: 'use-places',
  characters: ({ stored }) => charactersOf(stored),
  run: ({ plugins }, { stored, assetId }) => {
    const { scenario, plugins: recorded } = openStored(stored);
    return assetPlaces(createScenarioReader(plugins)(withCurrentPlugins(scenario, recorded, plugins)), assetId);
  },
};

/** The places in a scenario that use an asset. @throws Refusal as {@link scenarioFor} does */
export async function readScenarioPlaces(
  services: EffectServices,
  member: Member,
  { scenarioCode, assetId }: { readonly scenarioCode: string; readonly assetId: string },
): Promise<readonly AssetPlace[]> {
  const context = { principal: member, services };
  const scenario = await scenarioFor(context, { institutionId: member.institutionId, scenarioCode });
  const { operationLog } = services;
  return operationLog.threads.run(findUsePlaces, { stored: await readStored(operationLog, scenario), assetId });
}

/** The places in an asset of the institution that use another one, as far as the member can read its properties. */
export async function readAssetPlaces(
  { database, assetValidator, plugins }: EffectServices,
  { institutionId, ability }: Member,
  plugin: AssetPlugin,
  { id, assetId }: { readonly id: string; readonly assetId: string },
): Promise<readonly AssetPlace[]> {
  const { data, isNewer } = await database.inInstitution(institutionId, (queries) =>
    findOwnAsset(queries, plugin, institutionId, id),
  );
  if (isNewer) return [];
  return referencesOf(assetValidator, catalogueAssetOf(plugin, id, data)).flatMap(({ to, at }) => {
    if (to !== assetId || !mayReadProperty(ability, plugin, fieldOf(at))) return [];
    return [
      { entities: [], labels: placeInSchema(jsonSchemaOf(plugin.schema), data, at, plugins).labels, pointer: at },
    ];
  });
}
