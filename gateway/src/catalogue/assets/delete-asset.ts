import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { requirePolicy, type Member } from '#principal/principal';
import { readUsage, usageMetadata } from './asset-uses';
import type { CatalogueServices } from '../context';
import { findOwnAsset } from './stored-asset';
import { lockCatalogue, removeAsset } from './write-asset';

/** The asset to delete. */
export interface DeleteAssetRequest {
  readonly id: string;
  /** If given, the asset is deleted only if it still has this revision. */
  readonly revision?: number | null;
}

/**
 * Deletes an asset of the member's institution that nothing uses. Its history is kept.
 *
 * @throws Refusal EntitiesInUseError, AssetDeleteError or TagInUseOnAssetsError with the users of the asset; DeleteEntityError
 *   with the current revision; NoRecordsFoundError.
 */
export async function deleteAsset(
  services: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  { id, revision: expected = null }: DeleteAssetRequest,
): Promise<void> {
  const { institutionId, userId } = member;
  requirePolicy(member, 'Delete', plugin.subject);
  await services.database.inInstitution(institutionId, async (queries) => {
    await lockCatalogue(queries, institutionId);
    const { revision } = await findOwnAsset(queries, plugin, institutionId, id);
    if (expected !== null && expected !== revision) {
      const message = 'Someone else changed it in the meantime. Check their changes before you delete it.';
      throw new Refusal('DeleteEntityError', { revision, expected }, message);
    }
    const usage = await readUsage(queries, services.plugins, member, id);
    if (usage.places > 0 || usage.usedByOtherInstitutions) {
      const code = plugin.storage?.deleteRefusal ?? (plugin.file === null ? 'EntitiesInUseError' : 'AssetDeleteError');
      throw new Refusal(code, { entity: plugin.title, id, ...usageMetadata(usage) });
    }
    await removeAsset(queries, plugin, { institutionId, id, revision: revision + 1, userId, at: services.now() });
  });
}
