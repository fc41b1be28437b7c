import { sql, type SQL } from 'drizzle-orm';
import { Refusal } from '@scn/core/base/refusal';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { isFoundIn } from '@scn/core/search/fold';
import type { Queries } from '#database/database';
import { holdsSql, searchedSql } from '#graphql/list/folded-sql';
import { idsWith, textsIn } from '#graphql/list/found-texts';
import type { SqlSource } from '#graphql/list/in-sql';
import type { List } from '#graphql/list/list';
import type { ListRequest, Page, ListCondition } from '#graphql/list/list-field';
import type { Member } from '#principal/principal';
import { textArray } from '#tenancy/scenarios-for';
import { mayReadProperty } from './asset-policies';
import { searchedProperties, propertiesOf } from './asset-properties';
import { mayReadShown, shownNameOf, shownNameSql, type NameField } from './shown-names';
import { assetColumnsOf, assetTables, readAssetRow, visibleParts, visibleTo, type StoredAsset } from './stored-asset';
import { foreignCountSql, scenarioCountSql } from './using-scenarios';

/** Maximum number of characters in a search. */
const maxSearchLength = 200;

/** The request for a list of assets. */
interface AssetsRequest {
  readonly list: ListRequest;
  /** Text to find in any searched property; empty for all assets. */
  readonly search: string;
  /** The fields of the kind that show names of other assets: searched instead of the text that stands for the name. */
  readonly names: readonly NameField[];
  /** The ids of the assets that can be listed, such as those that a scenario uses. Default: all. */
  readonly among?: readonly string[];
}

/** Which assets a list is about, and what its rows are. */
interface AssetRows<Row> {
  /** A table that each asset is joined with: assets without a row of it aren't listed. Its columns are those of the list's own fields. */
  readonly join: SQL;
  /** The same in memory, and the row of an asset; null if it isn't listed. */
  rowOf(asset: StoredAsset): Row | null;
}

/** A page of the assets of a kind that the institution can see. A search covers only properties that the member can read. */
export function listAssets(
  queries: Queries,
  list: List<StoredAsset>,
  plugin: AssetPlugin,
  member: Member,
  request: AssetsRequest,
): Promise<Page<StoredAsset>> {
  return listAssetRows(queries, list, plugin, member, { ...request, rows: { join: sql``, rowOf: (asset) => asset } });
}

/**
 * Like {@link listAssets}, for a part of the assets and rows of another type.
 *
 * @throws Refusal InvalidValueError for a search that is too long.
 */
export async function listAssetRows<Row>(
  queries: Queries,
  list: List<Row>,
  plugin: AssetPlugin,
  member: Member,
  { rows, ...request }: AssetsRequest & { readonly rows: AssetRows<Row> },
): Promise<Page<Row>> {
  const found = await findRows(queries, plugin, member, request, rows);
  return found.in === 'memory'
    ? list.inMemory(found.rows, request.list)
    : list.inSql(queries, found.source, request.list, found.read);
}

/** The place of an asset in a list, from 0; null if the list doesn't have it. */
export async function placeOfAsset(
  queries: Queries,
  list: List<StoredAsset>,
  plugin: AssetPlugin,
  member: Member,
  { id, ...request }: AssetsRequest & { readonly id: string },
): Promise<number | null> {
  const rows = { join: sql``, rowOf: (asset: StoredAsset) => asset };
  const found = await findRows(queries, plugin, member, request, rows);
  return found.in === 'memory'
    ? list.placeInMemory(found.rows, request.list, (asset) => asset.id === id)
    : list.placeInSql(queries, found.source, request.list, id);
}

/** The rows of a list that a search finds: a query, or all rows in memory while rows of another plugin version are stored, which are migrated. */
type FoundRows<Row> =
  | { readonly in: 'memory'; readonly rows: readonly Row[] }
  | { readonly in: 'sql'; readonly source: SqlSource; read(row: Readonly<Record<string, unknown>>): Row };

async function findRows<Row>(
  queries: Queries,
  plugin: AssetPlugin,
  { institutionId, ability }: Member,
  {
    list: { where },
    search,
    names,
    among,
  }: Omit<AssetsRequest, 'list'> & { readonly list: Pick<ListRequest, 'where'> },
  { join, rowOf }: AssetRows<Row>,
): Promise<FoundRows<Row>> {
  const words = readSearch(search);
  const shown = names.filter((field) => mayReadShown(ability, plugin, field));
  const searched = searchedProperties(plugin).filter(
    (property) => mayReadProperty(ability, plugin, property) && !shown.some(({ otherwise }) => otherwise === property),
  );
  const listed = among === undefined ? sql`` : sql` AND asset.id = ANY (${textArray(among)}::text[])`;
  const visible = sql`asset.kind = ${plugin.id} AND ${visibleTo(institutionId)}${listed}`;
  const read = (row: Readonly<Record<string, unknown>>): StoredAsset => readAssetRow(plugin, row);
  if (await hasOtherVersions(queries, plugin, institutionId)) {
    const { rows } = await queries.execute(
      sql`SELECT ${assetColumnsOf(plugin)}, ${scenarioCountSql} AS associated, ${foreignCountSql} AS foreign_count
        FROM ${assetTables} WHERE ${visible} ORDER BY asset.id COLLATE "C"`,
    );
    const found = rows
      .map((row): StoredAsset => {
        const { associated, foreign_count: foreign } = row;
        return {
          ...read(row),
          counts: { associated: Number(associated), foreign: foreign === null ? null : Number(foreign) },
        };
      })
      .filter(
        (asset) =>
          words === '' ||
          searched.some((name) => holds(asset.data[name], words)) ||
          shown.some((field) => holds(shownNameOf(field, asset), words)),
      )
      .flatMap((asset) => rowOf(asset) ?? []);
    return { in: 'memory', rows: found };
  }
  const texts = [
    ...searched.map((name) => sql`asset.searched ->> ${name}::text`),
    ...shown.map((field) => searchedSql(shownNameSql(field))),
  ];
  const narrowed = await narrowedBy(queries, plugin, { search: words, shown, where });
  const ofKind = sql.join([sql`asset.kind = ${plugin.id}${listed}`, ...narrowed], sql` AND `);
  const source: SqlSource = {
    select: assetColumnsOf(plugin),
    from: sql`${assetTables} ${join}`,
    condition: words === '' ? ofKind : sql`${ofKind} AND (${anyHolds(texts, words)})`,
    key: sql`asset.id COLLATE "C"`,
    indexed: {
      parts: visibleParts(institutionId),
      identity: [sql`asset.institution_id`, sql`asset.id`],
      isComputed: words !== '',
      counted: sql`asset ${join}`,
    },
  };
  return {
    in: 'sql',
    source,
    read: (row) => {
      const shownRow = rowOf(read(row));
      if (shownRow === null) throw new Error(`A list of ${plugin.id} joins what its rows don’t have.`);
      return shownRow;
    },
  };
}

/** Reads an entry of an index for each part, not all rows of the kind. */
async function hasOtherVersions(
  queries: Queries,
  { id, version }: AssetPlugin,
  institutionId: string,
): Promise<boolean> {
  const own = sql`institution_id = ${institutionId} AND kind = ${id}`;
  const found = [
    sql`${own} AND version < ${version}`,
    sql`${own} AND version > ${version}`,
    sql`is_public AND kind = ${id} AND version <> ${version}`,
  ].map((condition) => sql`EXISTS (SELECT FROM asset WHERE ${condition})`);
  const { rows } = await queries.execute<{ found: boolean }>(sql`SELECT ${sql.join(found, sql` OR `)} AS found`);
  return rows[0]?.found === true;
}

function readSearch(search: string): string {
  const words = search.trim();
  if (words.length > maxSearchLength || words.includes('\0')) {
    throw new Refusal(
      'InvalidValueError',
      { argument: 'search', maximum: maxSearchLength },
      `A search can have at most ${maxSearchLength} characters.`,
    );
  }
  return words;
}

function holds(value: unknown, words: string): boolean {
  return typeof value === 'string' && isFoundIn(value, words);
}

function anyHolds(texts: readonly SQL[], words: string): SQL {
  const found = texts.map((text) => holdsSql(text, words));
  return found.length === 0 ? sql`false` : sql.join(found, sql` OR `);
}

/**
 * Narrows a list to the assets that an index finds for its search and its filters by parts of texts; empty if it can't say. What is found is a part of
 * what the institution can see, and contains more than what matches: the list must compare it as if it weren't narrowed.
 *
 * @param search - empty for none
 * @param shown - the fields that show names of other assets, which the search covers as well
 */
async function narrowedBy(
  queries: Queries,
  plugin: AssetPlugin,
  {
    search,
    shown,
    where,
  }: { readonly search: string; readonly shown: readonly NameField[]; readonly where: ListCondition | null },
): Promise<readonly SQL[]> {
  const texts = [
    ...textsIn(where, (field) => Object.hasOwn(propertiesOf(plugin), field)),
    ...(search !== '' && (await namesNone(queries, shown, search)) ? [search] : []),
  ];
  const narrowed: SQL[] = [];
  for (const text of texts) {
    const ids = await idsOf(queries, plugin, text);
    if (ids !== null) narrowed.push(sql`asset.id = ANY (${textArray(ids)}::text[])`);
  }
  return narrowed;
}

/** Whether no asset whose name is shown has a text. */
async function namesNone(queries: Queries, shown: readonly NameField[], text: string): Promise<boolean> {
  for (const { target } of shown) {
    const ids = await idsOf(queries, target, text);
    if (ids === null || ids.length > 0) return false;
  }
  return true;
}

/** The ids of the assets of a kind that have a text in any property; null if there are too many. */
function idsOf(queries: Queries, { id: kind }: AssetPlugin, text: string): Promise<readonly string[] | null> {
  return idsWith(queries, text, (patterns, most) => sql`scn_found_assets(${kind}, ${patterns}, ${most})`);
}
