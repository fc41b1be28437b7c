import { and, desc, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { migrate } from '@scn/core/format/migrations';
import { mustStayPublicText } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { acceptsArguments } from '@scn/core/validation/structure/structure';
import type { Queries } from '#database/database';
import { assetRevision } from '#database/tables/catalogue';
import { requirePolicy, type Member } from '#principal/principal';
import type { CatalogueServices } from '../context';
import { requireCategory } from './asset-category';
import { fileProperties, takeFile, hasFile, type SentFile } from './asset-file';
import { changedProperties, requireWritable } from './asset-policies';
import { isUsedElsewhere, readUsage, usageMetadata } from './asset-uses';
import { requireSettable } from './create-asset';
import { requireRules, settleData } from './judge-asset';
import { earlierHashes, newAudioOf, withTextHashes } from './recorded-texts';
import { findOwnAsset, noSuchAsset, type StoredAsset } from './stored-asset';
import { requireUnique } from './unique-values';
import {
  checkReferences,
  ownersReferredTo,
  lockCatalogue,
  catalogueAssetOf,
  isPublicBy,
  replaceAsset,
  insertAsset,
} from './write-asset';

/** A change of an asset. */
interface UpdateAssetRequest {
  readonly id: string;
  /** The revision that the author's change is based on. */
  readonly revision: number;
  /** The properties to change; the others keep their values. */
  readonly properties: JsonObject;
  readonly file?: SentFile | null;
}

/**
 * Changes an asset of the member's institution. A stale revision is refused and nothing is overwritten. An update that doesn't
 * change the data creates no revision.
 *
 * @throws Refusal UpdateEntityError with the current revision; AssetInUseInScenariosError; and the errors of `createAsset`.
 */
export async function updateAsset(
  services: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  request: UpdateAssetRequest,
): Promise<StoredAsset> {
  requirePolicy(member, 'Update', plugin.subject);
  return changeAsset(services, member, plugin, request, (names) => {
    requireWritable(member.ability, 'Update', plugin, names);
  });
}

/**
 * Changes an asset like {@link updateAsset}, for changes with a policy of their own.
 *
 * @param authorise - refuses properties that the member can't change. Called with those that are given, and with those that change.
 */
export async function changeAsset(
  services: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  request: UpdateAssetRequest,
  authorise: (properties: readonly string[]) => void,
): Promise<StoredAsset> {
  const { assetValidator: validator, database } = services;
  const { institutionId, userId } = member;
  const { id, properties, file = null } = request;
  const names = [...Object.keys(properties), ...(file === null ? [] : fileProperties(plugin))];
  authorise(names);
  requireSettable(plugin, properties);
  const seen = await database.inInstitution(institutionId, async (queries) => {
    const before = await findOwnAsset(queries, plugin, institutionId, id);
    requireRevision(before, request.revision);
    return before;
  });
  const ofFile = await takeFile(services, member, plugin, file, { ...seen.data, ...properties });
  const draft = settleData(plugin, { ...seen.data, ...properties, ...ofFile });
  const settled = await withRecordedTexts(services, member, plugin, { id, before: seen.data, after: draft });
  const after = catalogueAssetOf(plugin, id, settled);
  // the plugin may derive more than was given; differences that it would derive anyway aren't part of the author's change
  authorise(changedProperties(asWritten(plugin, seen.data), settled));
  requireRules(validator, plugin, after, member.ability);
  requireCategory(plugin, seen.data, { ...settled, ...properties });
  return database.inInstitution(institutionId, async (queries) => {
    await lockCatalogue(queries, institutionId, await ownersReferredTo(queries, validator, institutionId, after));
    const before = await findOwnAsset(queries, plugin, institutionId, id);
    // the data was read together with this revision
    requireRevision(before, request.revision);
    if (isDeepStrictEqual(before.data, settled)) return before;
    await requireMayReplace(queries, services, member, plugin, { before, after: settled });
    await checkReferences(queries, validator, institutionId, after);
    await requireUnique(queries, plugin, institutionId, { id, data: settled });
    const revision = before.revision + 1;
    const at = services.now();
    await replaceAsset(queries, validator, plugin, { institutionId, id, revision, data: settled, userId, at });
    return findOwnAsset(queries, plugin, institutionId, id);
  });
}

async function withRecordedTexts(
  { database }: CatalogueServices,
  { institutionId }: Member,
  plugin: AssetPlugin,
  { id, before, after }: { readonly id: string; readonly before: JsonObject; readonly after: JsonObject },
): Promise<JsonObject> {
  const audio = newAudioOf(plugin, before, after);
  const history =
    audio.length === 0
      ? new Map()
      : await database.inInstitution(institutionId, (queries) =>
          earlierHashes(queries, plugin, { institutionId, id }, audio),
        );
  return withTextHashes(plugin, { before, history, after });
}

function asWritten(plugin: AssetPlugin, data: JsonObject): JsonObject {
  return acceptsArguments(plugin, data) ? settleData(plugin, data) : data;
}

/**
 * Refuses a change that is based on an outdated revision, or of an asset that this gateway can't read.
 *
 * @throws Refusal UpdateEntityError with the current revision.
 */
function requireRevision({ revision, isNewer }: Pick<StoredAsset, 'revision' | 'isNewer'>, expected: number): void {
  if (revision !== expected) {
    const message = 'Someone else changed it in the meantime. Reload it and make your changes again.';
    throw new Refusal('UpdateEntityError', { revision, expected }, message);
  }
  if (isNewer) {
    const message = 'It was saved by a newer version of Scenario Studio and can only be changed there.';
    throw new Refusal('UpdateEntityError', { revision }, message);
  }
}

/**
 * Refuses a change that the users of an asset don't allow: of a kind that stays fixed while scenarios use it, and one that hides it from
 * other institutions that do.
 *
 * @throws Refusal AssetInUseInScenariosError
 */
export async function requireMayReplace(
  queries: Queries,
  services: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  { before, after }: { readonly before: StoredAsset; readonly after: JsonObject },
): Promise<void> {
  await requireChangeable(queries, services, member, plugin, before.id);
  await requireStaysPublic(queries, plugin, before, after);
}

async function requireChangeable(
  queries: Queries,
  { plugins }: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  id: string,
): Promise<void> {
  if (plugin.storage?.fixedWhileUsed !== true) return;
  const usage = await readUsage(queries, plugins, member, id);
  const inScenarios = usage.users.some(({ kind }) => kind === 'scenario');
  if (inScenarios || usage.usedByOtherInstitutions) {
    throw new Refusal('AssetInUseInScenariosError', { id, ...usageMetadata(usage) });
  }
}

async function requireStaysPublic(
  queries: Queries,
  plugin: AssetPlugin,
  before: StoredAsset,
  after: JsonObject,
): Promise<void> {
  if (!before.isPublic || isPublicBy(plugin, after) || !(await isUsedElsewhere(queries, before.id))) return;
  throw new Refusal(
    'AssetInUseInScenariosError',
    { id: before.id, field: 'isPublic', usedByOtherInstitutions: true },
    mustStayPublicText(plugin),
  );
}

/** The state of an asset to return to. */
interface RestoreAssetRequest {
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
