import type { JsonObject } from '@scn/core/base/json';
import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import type { AssetDifference } from '@scn/core/kernel/asset-reads';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { requirePolicy, type Member } from '#principal/principal';
import { textArray } from '#tenancy/scenarios-for';
import { fileProperties } from '../assets/asset-file';
import { changedProperties, requireWritable } from '../assets/asset-policies';
import { readUsage, usageMetadata } from '../assets/asset-uses';
import { requireSettable } from '../assets/create-asset';
import { settleData } from '../assets/judge-asset';
import { noSuchAsset, requireOwn, selectAssets, visibleTo, type StoredAsset } from '../assets/stored-asset';
import { dataAt, requireMayReplace } from '../assets/update-asset';
import type { EffectServices } from '../context';

/** A change of an asset that isn’t made. Without any of the parts, the asset is deleted. */
export interface UncommittedChange {
  readonly id: string;
  readonly properties: JsonObject | null;
  /** The revision to return to. */
  readonly toRevision: number | null;
  /** The known facts about a new file: properties of the data that the gateway sets. */
  readonly file: JsonObject | null;
}

/** Why a change would be refused, whatever its user decides. */
export interface ChangeRefusal {
  /** The asset. */
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** A change that wouldn’t be refused. */
export interface SettledChange {
  readonly id: string;
  readonly before: StoredAsset;
  /** Null: the asset is deleted. */
  readonly after: JsonObject | null;
  readonly difference: AssetDifference;
}

/** Changes of assets of one kind, and why others would be refused. */
export interface SettledChanges {
  readonly changes: readonly SettledChange[];
  readonly refusals: readonly ChangeRefusal[];
}

/**
 * Finds what assets would be after changes, and which changes would be refused, for themselves or because of what uses the assets.
 *
 * @throws Refusal ScenarioAccessError if the member can’t change assets of the kind, or delete them; InvalidDataError if an asset is given twice
 */
export async function settleChanges(
  queries: Queries,
  services: EffectServices,
  member: Member,
  plugin: AssetPlugin,
  asked: readonly UncommittedChange[],
): Promise<SettledChanges> {
  if (new Set(asked.map(({ id }) => id)).size < asked.length)
    throw new Refusal('InvalidDataError', { field: 'changes' }, 'Give one change for each asset.');
  for (const isDeletion of new Set(asked.map(isDeleting)))
    requirePolicy(member, isDeletion ? 'Delete' : 'Update', plugin.subject);
  // no id contains a null character, which PostgreSQL refuses
  const ids = asked.map(({ id }) => id).filter((id) => !id.includes('\0'));
  const found = await selectAssets(
    queries,
    plugin,
    sql`asset.id = ANY (${textArray(ids)}::text[]) AND ${visibleTo(member.institutionId)}`,
  );
  const known = new Map(found.map((asset) => [asset.id, asset]));
  const changes: SettledChange[] = [];
  const refusals: ChangeRefusal[] = [];
  for (const each of asked) {
    try {
      const before = known.get(each.id);
      if (before === undefined) throw noSuchAsset(plugin);
      const settled = await settle(queries, member, plugin, requireOwn(before, member.institutionId), each);
      await requireUnused(queries, services, member, plugin, settled);
      changes.push(settled);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push({ id: each.id, code: error.code, message: error.message });
    }
  }
  return { changes, refusals };
}

function isDeleting({ properties, toRevision, file }: UncommittedChange): boolean {
  return properties === null && toRevision === null && file === null;
}

async function settle(
  queries: Queries,
  member: Member,
  plugin: AssetPlugin,
  before: StoredAsset,
  asked: UncommittedChange,
): Promise<SettledChange> {
  const { id, properties, toRevision, file } = asked;
  if (isDeleting(asked)) return { id, before, after: null, difference: { kind: plugin.id, properties: null } };
  const { institutionId, ability } = member;
  requireSettable(plugin, properties ?? {});
  requireWritable(ability, 'Update', plugin, Object.keys(properties ?? {}));
  const base =
    toRevision === null ? before.data : await dataAt(queries, plugin, institutionId, { id, revision: toRevision });
  const ofFile = fileProperties(plugin);
  const known = Object.entries(file ?? {}).filter(([name]) => ofFile.includes(name));
  const after = settleData(plugin, { ...base, ...properties, ...Object.fromEntries(known) });
  const changed = changedProperties(before.data, after);
  if (toRevision !== null) requireWritable(ability, 'Update', plugin, changed);
  // the content of a new file is another one, whatever is known of it
  const names = file === null ? changed : [...new Set([...changed, ...ofFile])];
  return { id, before, after, difference: { kind: plugin.id, properties: names } };
}

/** Requires that nothing that uses the asset forbids the change, or the deletion. */
async function requireUnused(
  queries: Queries,
  services: EffectServices,
  member: Member,
  plugin: AssetPlugin,
  { id, before, after }: SettledChange,
): Promise<void> {
  if (after !== null) {
    await requireMayReplace(queries, services, member, plugin, { before, after });
    return;
  }
  const usage = await readUsage(queries, services.plugins, member, id);
  if (usage.places === 0 && !usage.usedByOtherInstitutions) return;
  throw new Refusal('EntitiesInUseError', { entity: plugin.title, id, ...usageMetadata(usage) });
}
