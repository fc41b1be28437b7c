import { migrate } from '@scn/core/format/migrations';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { assetRevision } from '#database/tables/catalogue';
import { requirePolicy, type Member } from '#principal/require-principal';
import type { CatalogueServices } from '../context';
import { hasFile } from './asset-file';
import { changedProperties, requireWritable } from './asset-policies';
import { checkReferences, ownersReferredTo } from './asset-references';
import { findOwnAsset, noSuchAsset } from './find-asset';
import { requireRules, settleData } from './judge-asset';
import { lockCatalogue } from './lock-catalogue';
import type { StoredAsset } from './stored-asset';
import { requireUnique } from './unique-values';
import { requireMayReplace, requireRevision } from './update-asset';
import { catalogueAssetOf, insertAsset, replaceAsset } from './write-asset';

/** The state of an asset to return to. */
export interface RestoreAssetRequest {
  readonly id: string;
  /** The latest revision that the author has seen: for a deleted asset, that of its deletion. */
  readonly revision: number;
  /** The revision whose data is restored. */
  readonly to: number;
}

/**
 * Gives an asset of the member's institution the data of an earlier revision, its file too; a deleted one exists again under its id. It is
 * a change like any other: the same policies, rules and locks apply, and the history keeps everything.
 *
 * @throws Refusal NoRecordsFoundError for a revision that doesn't exist or is a deletion; FileGetError when its file is gone; and
 *   the errors of `createAsset` and `updateAsset`.
 */
export async function restoreAsset(
  services: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  { id, revision: expected, to }: RestoreAssetRequest,
): Promise<StoredAsset> {
  const { assetValidator: validator, database } = services;
  const { institutionId, userId, ability } = member;
  requirePolicy(member, 'Update', plugin.subject);
  const seen = await database.inInstitution(institutionId, async (queries) => {
    const latest = await requireLatest(queries, plugin, institutionId, id, expected);
    const before = latest.isDeletion ? null : await findOwnAsset(queries, plugin, institutionId, id);
    return { before, then: await dataAt(queries, plugin, institutionId, { id, revision: to }) };
  });
  const action = seen.before === null ? 'Create' : 'Update';
  requirePolicy(member, action, plugin.subject);
  const data = settleData(plugin, seen.then);
  const blank = settleData(plugin, plugin.defaults as JsonObject);
  requireWritable(ability, action, plugin, changedProperties(seen.before?.data ?? blank, data));
  const after = catalogueAssetOf(plugin, id, data);
  requireRules(validator, plugin, after, ability);
  await requireFile(services, plugin, institutionId, data);
  return database.inInstitution(institutionId, async (queries) => {
    await lockCatalogue(queries, institutionId, await ownersReferredTo(queries, validator, institutionId, after));
    const { isDeletion } = await requireLatest(queries, plugin, institutionId, id, expected);
    const write = { institutionId, id, revision: expected + 1, data, userId, at: services.now() };
    if (!isDeletion) {
      const before = await findOwnAsset(queries, plugin, institutionId, id);
      requireRevision(before, expected);
      await requireMayReplace(queries, services, member, plugin, { before, after: data });
    }
    await checkReferences(queries, validator, institutionId, after);
    await requireUnique(queries, plugin, institutionId, { id, data });
    await (isDeletion ? insertAsset : replaceAsset)(queries, validator, plugin, write);
    return findOwnAsset(queries, plugin, institutionId, id);
  });
}

async function requireLatest(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  id: string,
  expected: number,
): Promise<{ readonly isDeletion: boolean }> {
  if (id.includes('\0')) throw noSuchAsset(plugin);
  const [latest] = await queries
    .select({ revision: assetRevision.revision, kind: assetRevision.kind, data: assetRevision.data })
    .from(assetRevision)
    .where(and(eq(assetRevision.institutionId, institutionId), eq(assetRevision.assetId, id)))
    .orderBy(desc(assetRevision.revision))
    .limit(1);
  if (latest === undefined || latest.kind !== plugin.id) throw noSuchAsset(plugin);
  const { revision, data } = latest;
  requireRevision({ revision, isNewer: false }, expected);
  return { isDeletion: data === null };
}

/** The data of an asset at a revision. @throws Refusal NoRecordsFoundError if there is none; UpdateEntityError if it is of a newer version */
export async function dataAt(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<JsonObject> {
  const [found] = await queries
    .select({ kind: assetRevision.kind, version: assetRevision.version, data: assetRevision.data })
    .from(assetRevision)
    .where(
      and(
        eq(assetRevision.institutionId, institutionId),
        eq(assetRevision.assetId, id),
        eq(assetRevision.revision, revision),
      ),
    );
  if (found === undefined || found.data === null || found.kind !== plugin.id) throw noSuchAsset(plugin);
  requireRevision({ revision, isNewer: found.version > plugin.version }, revision);
  return migrate(found.data, found.version, plugin.migrations);
}

/** An asset must not name a file that the institution doesn't have. */
async function requireFile(
  { files }: Pick<CatalogueServices, 'files'>,
  plugin: AssetPlugin,
  institutionId: string,
  { key }: JsonObject,
): Promise<void> {
  if (!hasFile(plugin) || typeof key !== 'string') return;
  if ((await files.find(institutionId, key)) === null) throw new Refusal('FileGetError', { field: 'file' });
}
