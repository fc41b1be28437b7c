import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { isFoundIn } from '@scn/core/search/search-forms';
import { holdsSql } from '#graphql/list/folded-sql';
import type { List } from '#graphql/list/list';
import type { ListRequest, Page } from '#graphql/list/list-field';
import type { Member } from '#principal/require-principal';
import { searchedProperties } from './asset-properties';
import { mayReadProperty } from './asset-policies';
import { assetColumns, assetTables, readAssetRow, visibleTo, type StoredAsset } from './stored-asset';

/** Maximum number of characters in a search. */
const longestSearch = 200;

/** The request for a list of assets. */
export interface AssetsRequest {
  readonly list: ListRequest;
  /** Text to find in any searched property; empty for all assets. */
  readonly search: string;
}

/**
 * A page of the assets of a kind that the institution can see. A search covers only properties that the member can read.
 *
 * Runs in SQL. While rows of another plugin version are stored, all rows are read, migrated and listed in memory.
 *
 * @throws Refusal InvalidValueError for a search that is too long.
 */
export async function listAssets(
  queries: Queries,
  list: List<StoredAsset>,
  plugin: AssetPlugin,
  { institutionId, ability }: Member,
  { list: request, search }: AssetsRequest,
): Promise<Page<StoredAsset>> {
  const words = readSearch(search);
  const searched = searchedProperties(plugin).filter((property) => mayReadProperty(ability, plugin, property));
  const visible = sql`asset.kind = ${plugin.id} AND ${visibleTo(institutionId)}`;
  const read = (row: Readonly<Record<string, unknown>>): StoredAsset => readAssetRow(plugin, row);
  if (await hasOtherVersions(queries, plugin)) {
    const { rows } = await queries.execute(
      sql`SELECT ${assetColumns} FROM ${assetTables} WHERE ${visible} ORDER BY asset.id COLLATE "C"`,
    );
    const found = rows
      .map(read)
      .filter(({ data }) => words === '' || searched.some((name) => holds(data[name], words)));
    return list.inMemory(found, request);
  }
  const condition = words === '' ? visible : sql`${visible} AND (${anyHolds(searched, words)})`;
  const source = { select: assetColumns, from: assetTables, condition, key: sql`asset.id COLLATE "C"` };
  return list.inSql(queries, source, request, read);
}

async function hasOtherVersions(queries: Queries, plugin: AssetPlugin): Promise<boolean> {
  const { rows } = await queries.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT FROM asset WHERE kind = ${plugin.id} AND version <> ${plugin.version}) AS found`,
  );
  return rows[0]?.found === true;
}

function readSearch(search: string): string {
  const words = search.trim();
  if (words.length > longestSearch || words.includes('\0')) {
    throw new Refusal(
      'InvalidValueError',
      { argument: 'search', maximum: longestSearch },
      `A search can have at most ${longestSearch} characters.`,
    );
  }
  return words;
}

function holds(value: unknown, words: string): boolean {
  return typeof value === 'string' && isFoundIn(value, words);
}

function anyHolds(properties: readonly string[], words: string): SQL {
  const found = properties.map((name) => holdsSql(sql`asset.data ->> ${name}::text`, words));
  return found.length === 0 ? sql`false` : sql.join(found, sql` OR `);
}
