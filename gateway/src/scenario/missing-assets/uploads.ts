import { migrate } from '@scn/core/format/migrations';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { MissingAsset, MissingAssetsOptions } from '@scn/core/index/queries/missing-assets';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { sql } from 'drizzle-orm';
import { mayReadProperty } from '#catalogue/assets/asset-policies';
import { visibleTo } from '#catalogue/assets/stored-asset';
import { catalogueView, type InstitutionCatalogue } from '#catalogue/catalogue-view';
import type { Queries } from '#database/database';
import type { Member } from '#principal/principal';
import { textArray } from '#tenancy/scenarios-for';

/** The institution's uploads as visible to a member. */
export interface Uploads extends MissingAssetsOptions {
  readonly catalogue: InstitutionCatalogue;
}

/** Reads the catalogue, and which referenced files are missing. */
export async function readUploads(queries: Queries, plugins: PluginRegistry, member: Member): Promise<Uploads> {
  const { institutionId, ability } = member;
  const catalogue = await catalogueView(queries, plugins);
  // the files of public assets belong to their owners
  const { rows } = await queries.execute<{ id: string }>(sql`
    SELECT asset.id FROM asset
    WHERE asset.institution_id = ${institutionId} AND asset.data ->> 'key' ~ '^[0-9a-f]{64}$' AND NOT EXISTS (
      SELECT FROM file_object AS held
      WHERE held.institution_id = asset.institution_id AND held.sha256 = asset.data ->> 'key')`);
  const lost = new Set(rows.map(({ id }) => id));
  return {
    plugins,
    catalogue,
    isLost: (id) => lost.has(id),
    canReadUpload: (plugin) =>
      plugin.upload?.determinedBy.every((property) => mayReadProperty(ability, plugin, property)) === true,
  };
}

/** An asset with its name in pickers. */
export interface NamedAsset {
  readonly id: string;
  /** Null if it has none, or it is withheld. */
  readonly name: string | null;
}

/** A missing asset with names and times. */
export interface DescribedMissing extends NamedAsset {
  readonly missing: MissingAsset;
  /** The assets that need it. */
  readonly missingFor: readonly NamedAsset[];
  /** When it was deleted, or created without a file, if known. */
  readonly since: Date | null;
}

/** Adds names and times to missing assets. For deleted assets, those of the last revision. */
export async function describeMissing(
  queries: Queries,
  uploads: Uploads,
  member: Member,
  found: readonly MissingAsset[],
): Promise<readonly DescribedMissing[]> {
  const { plugins, catalogue } = uploads;
  const removed = await readDeleted(queries, member, idsOf(found, 'NOT_IN_CATALOGUE'));
  const begun = await readBeginnings(queries, member, idsOf(found, 'NOT_UPLOADED'));
  const nameIn = (plugin: AssetPlugin | undefined, data: JsonObject | undefined): string | null => {
    if (plugin === undefined || data === undefined || !mayReadProperty(member.ability, plugin, plugin.label))
      return null;
    const name = data[plugin.label];
    return typeof name === 'string' && name.trim() !== '' ? name : null;
  };
  const named = (id: string): NamedAsset => {
    const asset = catalogue.get(id);
    return { id, name: asset === undefined ? null : nameIn(plugins.asset(asset.asset), asset.data) };
  };
  return found.map((missing): DescribedMissing => {
    const { id, plugin, reason } = missing;
    const last = removed.get(id);
    const isSame = last?.kind === plugin.id;
    return {
      id,
      missing,
      missingFor: missing.missingFor.map(named),
      ...(reason === 'NOT_UPLOADED'
        ? { name: named(id).name, since: begun.get(id) ?? null }
        : {
            name: isSame ? nameIn(plugin, migrate(last.data, last.version, plugin.migrations)) : null,
            since: isSame ? last.at : null,
          }),
    };
  });
}

function idsOf(found: readonly MissingAsset[], reason: MissingAsset['reason']): readonly string[] {
  return found.filter((each) => each.reason === reason).map(({ id }) => id);
}

interface Deleted {
  readonly kind: string;
  readonly version: number;
  readonly data: JsonObject;
  readonly at: Date;
}

async function readDeleted(
  queries: Queries,
  { institutionId }: Member,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Deleted>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<Omit<Deleted, 'at'> & { id: string; at: string | Date }>(sql`
    SELECT DISTINCT ON (gone.asset_id) gone.asset_id AS id, was.kind, was.version, was.data, gone.at
    FROM asset_revision AS gone
    JOIN asset_revision AS was ON was.institution_id = gone.institution_id AND was.asset_id = gone.asset_id
      AND was.revision < gone.revision AND was.data IS NOT NULL
    WHERE gone.institution_id = ${institutionId} AND gone.data IS NULL AND gone.asset_id = ANY (${textArray(ids)}::text[])
    ORDER BY gone.asset_id, gone.revision DESC, was.revision DESC`);
  return new Map(rows.map(({ id, at, ...was }) => [id, { ...was, at: new Date(at) }]));
}

async function readBeginnings(
  queries: Queries,
  { institutionId }: Member,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<{ id: string; created_at: string | Date }>(sql`
    SELECT asset.id, asset.created_at FROM asset
    WHERE asset.id = ANY (${textArray(ids)}::text[]) AND ${visibleTo(institutionId)}`);
  return new Map(rows.map((row) => [row.id, new Date(row.created_at)]));
}
