import { eq, sql, type SQL } from 'drizzle-orm';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { migrate } from '@scn/core/format/migrations';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { referencePattern } from '@scn/core/schema/fields';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import { asset } from '#database/tables/catalogue';
import { chosenNamesSql } from './chosen-names';

/** A stored shared asset, with its data migrated to the version of the plugin. */
export interface StoredAsset {
  readonly institutionId: string;
  readonly id: string;
  readonly kind: string;
  readonly revision: number;
  readonly data: JsonObject;
  readonly isPublic: boolean;
  /** Written by a newer version of the plugin than this gateway has, so its data can't be read or changed. */
  readonly isNewer: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Name of the user who changed it last; null if that user isn't visible to the institution. */
  readonly updatedBy: string | null;
  /** Null for an asset of another institution. */
  readonly institutionName: string | null;
  /** The names of the assets that its `shownNames` refer to, by field; null where there is none that the institution can see. */
  readonly chosenNames: Readonly<Record<string, string | null>>;
  /** How many scenarios use it; only read for lists in memory. */
  readonly counts?: { readonly associated: number; readonly foreign: number | null };
}

/** The columns of an asset of a kind, for `SELECT` from {@link assetTables}. */
export function assetColumnsOf(plugin: AssetPlugin): SQL {
  return sql`asset.institution_id AS "institutionId", asset.id, asset.kind, asset.version, asset.revision, asset.data,
    asset.is_public AS "isPublic", asset.created_at AS "createdAt", asset.updated_at AS "updatedAt",
    updater.name AS "updatedBy", owner.name AS "institutionName",
    ${chosenNamesSql(plugin, sql`asset.data`, sql`asset.institution_id`)} AS "chosenNames"`;
}

/** The tables of {@link assetColumnsOf}, for `FROM`. Row-level security hides the names of other institutions. */
export const assetTables: SQL = sql`asset
  LEFT JOIN user_account AS updater ON updater.id = asset.updated_by
  LEFT JOIN institution AS owner ON owner.id = asset.institution_id`;

/**
 * The assets that an institution can see: its own, and public ones of others. An id identifies one asset: the institution's own,
 * otherwise the oldest public one.
 */
export function visibleTo(institutionId: string): SQL {
  return sql`(${sql.join([...visibleParts(institutionId)], sql` OR `)})`;
}

/** The same as two conditions, of which an asset meets one at most: its own ones, and public ones of others. */
export function visibleParts(institutionId: string): readonly [own: SQL, others: SQL] {
  return [
    sql`asset.institution_id = ${institutionId}`,
    // not <>, which no index finds
    sql`(asset.is_public AND (asset.institution_id < ${institutionId} OR asset.institution_id > ${institutionId})
    AND NOT EXISTS (SELECT FROM asset AS own WHERE own.institution_id = ${institutionId} AND own.id = asset.id)
    AND NOT EXISTS (SELECT FROM asset AS earlier
      WHERE earlier.is_public AND earlier.kind = asset.kind AND earlier.id = asset.id
        AND (earlier.created_at, earlier.institution_id) < (asset.created_at, asset.institution_id)))`,
  ];
}

/** Reads a row of {@link assetColumnsOf}. */
export function readAssetRow(plugin: AssetPlugin, row: Readonly<Record<string, unknown>>): StoredAsset {
  const { version, ...stored } = readStored(row);
  const isNewer = version > plugin.version;
  return {
    ...stored,
    data: isNewer ? {} : migrate(stored.data, version, plugin.migrations),
    isNewer,
    chosenNames: stored.chosenNames ?? {},
  };
}

const readStored = rowReader<AssetRow>('createdAt', 'updatedAt');

/** A row of {@link assetColumnsOf}. */
export interface AssetRow extends Omit<StoredAsset, 'isNewer' | 'chosenNames' | 'counts'> {
  readonly version: number;
  readonly chosenNames: StoredAsset['chosenNames'] | null;
}

/** Reads assets of one kind by a condition on {@link assetTables}. */
export async function selectAssets(queries: Queries, plugin: AssetPlugin, condition: SQL): Promise<StoredAsset[]> {
  const { rows } = await queries.execute(
    sql`SELECT ${assetColumnsOf(plugin)} FROM ${assetTables} WHERE ${eq(asset.kind, plugin.id)} AND ${condition}`,
  );
  return rows.map((row) => readAssetRow(plugin, row));
}

/** The form of ids that references accept. No other id exists. */
const idPattern = new RegExp(referencePattern);

/** The error for an asset that doesn't exist, or that belongs to another institution and isn't public. Both cases look the same. */
export function noSuchAsset(plugin: AssetPlugin): Refusal {
  return new Refusal(
    'NoRecordsFoundError',
    { entity: plugin.title },
    `The ${plugin.title.toLowerCase()} does not exist.`,
  );
}

/**
 * Finds an asset that the institution can see.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function findAsset(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  id: string,
): Promise<StoredAsset> {
  if (!idPattern.test(id)) throw noSuchAsset(plugin);
  const [found] = await selectAssets(queries, plugin, sql`asset.id = ${id} AND ${visibleTo(institutionId)}`);
  if (found === undefined) throw noSuchAsset(plugin);
  return found;
}

/**
 * Finds an asset by a property that is unique within an institution, ignoring case: an action by its code, a sound effect by its
 * file name.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function findAssetBy(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  wanted: { readonly property: string; readonly value: string },
): Promise<StoredAsset> {
  const { property, value } = wanted;
  if (value === '' || value.includes('\0')) throw noSuchAsset(plugin);
  const found = await selectAssets(
    queries,
    plugin,
    sql`lower(asset.data ->> ${property}::text) = lower(${value}) AND ${visibleTo(institutionId)}
      ORDER BY asset.institution_id = ${institutionId} DESC, asset.created_at, asset.id LIMIT 1`,
  );
  const [first] = found;
  if (first === undefined) throw noSuchAsset(plugin);
  return first;
}

/**
 * Finds an asset that the institution can change: one of its own.
 *
 * @throws Refusal AssetAccessError for a public one of another institution, NoRecordsFoundError.
 */
export async function findOwnAsset(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  id: string,
): Promise<StoredAsset> {
  return requireOwn(await findAsset(queries, plugin, institutionId, id), institutionId);
}

/** Refuses an asset of another institution. @throws Refusal AssetAccessError */
export function requireOwn(found: StoredAsset, institutionId: string): StoredAsset {
  if (found.institutionId === institutionId) return found;
  const message = 'This belongs to another institution. Only that institution can change it.';
  throw new Refusal('AssetAccessError', { id: found.id }, message);
}
