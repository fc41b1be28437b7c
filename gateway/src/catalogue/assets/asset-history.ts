import { migrate } from '@scn/core/format/migrations';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import type { List } from '#graphql/list/list';
import type { ListFields, ListRequest, Page } from '#graphql/list/list-field';
import type { Member } from '#principal/principal';
import { chosenNamesSql } from './chosen-names';
import { noSuchAsset, type AssetRow, type StoredAsset } from './stored-asset';
import { isPublicBy } from './write-asset';

/** An asset after one change. */
export interface AssetRevision {
  readonly revision: number;
  readonly at: Date;
  /** Name of the user who made the change; null when the gateway made it. */
  readonly changedBy: string | null;
  /** The asset after the change; null when the change deleted it. */
  readonly asset: StoredAsset | null;
}

/** The fields that a history can be filtered and sorted by. None of the asset's data, which could reveal withheld properties. */
export const revisionFields: ListFields<AssetRevision> = {
  revision: { kind: 'number', value: ({ revision }) => revision, sql: sql`change.revision` },
  at: { kind: 'date', value: ({ at }) => at, sql: sql`change.at` },
  changedBy: { kind: 'string', value: ({ changedBy }) => changedBy, sql: sql`person.name` },
};

/**
 * The changes of an asset of the member's institution, including deleted assets.
 *
 * @throws Refusal NoRecordsFoundError, also for a public asset of another institution: only its owner can read its history.
 */
export async function listRevisions(
  queries: Queries,
  list: List<AssetRevision>,
  plugin: AssetPlugin,
  { institutionId }: Member,
  { id, list: request }: { readonly id: string; readonly list: ListRequest },
): Promise<Page<AssetRevision>> {
  if (id.includes('\0')) throw noSuchAsset(plugin);
  const condition = sql`change.institution_id = ${institutionId} AND change.asset_id = ${id} AND change.kind = ${plugin.id}`;
  const { rows } = await queries.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT FROM asset_revision AS change WHERE ${condition}) AS found`,
  );
  if (rows[0]?.found !== true) throw noSuchAsset(plugin);
  return list.inSql(
    queries,
    {
      select: sql`change.institution_id AS "institutionId", change.asset_id AS id, change.revision, change.kind, change.version,
        change.data, change.at AS "updatedAt", person.name AS "updatedBy", owner.name AS "institutionName",
        ${chosenNamesSql(plugin, sql`change.data`, sql`change.institution_id`)} AS "chosenNames",
        (SELECT first.at FROM asset_revision AS first WHERE first.institution_id = change.institution_id
          AND first.asset_id = change.asset_id ORDER BY first.revision LIMIT 1) AS "createdAt"`,
      from: sql`asset_revision AS change
        LEFT JOIN user_account AS person ON person.id = change.changed_by
        JOIN institution AS owner ON owner.id = change.institution_id`,
      condition,
      key: sql`change.revision`,
    },
    request,
    (row) => readRevision(plugin, readRow(row)),
  );
}

interface RevisionRow extends Omit<AssetRow, 'data' | 'isPublic'> {
  /** Null if the change deleted the asset. */
  readonly data: JsonObject | null;
}

const readRow = rowReader<RevisionRow>('createdAt', 'updatedAt');

function readRevision(plugin: AssetPlugin, { version, data, chosenNames, ...change }: RevisionRow): AssetRevision {
  const { revision, updatedAt: at, updatedBy: changedBy } = change;
  if (data === null) return { revision, at, changedBy, asset: null };
  const isNewer = version > plugin.version;
  const then = isNewer ? {} : migrate(data, version, plugin.migrations);
  const isPublic = isPublicBy(plugin, then);
  return {
    revision,
    at,
    changedBy,
    asset: { ...change, data: then, isNewer, isPublic, chosenNames: chosenNames ?? {} },
  };
}
