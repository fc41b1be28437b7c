import type { AssetPlugin } from '@scn/core/kernel/contract';
import { sql } from 'drizzle-orm';
import { assetOrderColumn, assetOrderOf } from '#database/tables/asset-orders';
import type { ListFields } from '#graphql/list/list-field';
import { schemaListFields } from '../schema-list-fields';
import type { PluginLookup } from '@scn/core/kernel/view';
import { propertiesOf } from './asset-properties';
import { namesOfRefs } from './chosen-names';
import { countedRows, foreignCountedRows, foreignCountSql, scenarioCountSql } from './using-scenarios';
import { nameListField, type NameField } from './shown-names';
import type { StoredAsset } from './stored-asset';

/**
 * The fields that lists of a kind can be filtered and sorted by: the properties of its data, and those that every asset has.
 * Excludes properties that policies withhold.
 *
 * @param names - the fields of the kind that show names of other assets
 * @param plugins - the kinds by whose names lists are sorted by references; null to sort by ids
 */
export function assetListFields(
  plugin: AssetPlugin,
  names: readonly NameField[] = [],
  plugins: Pick<PluginLookup, 'asset'> | null = null,
): ListFields<StoredAsset> {
  const own = schemaListFields<StoredAsset>(propertiesOf(plugin), {
    read: ({ data }) => data,
    sql: sql`asset.data`,
    searched: sql`asset.searched`,
    namesOf: (property, id, isList) => {
      const kind = plugins?.asset(id);
      return kind === undefined ? null : namesOfRefs(property, kind, isList);
    },
  });
  const fields: ListFields<StoredAsset> = {
    ...Object.fromEntries(
      own.map(({ name, property, field }) => [
        name,
        { ...field, restriction: { subject: plugin.subject, field: property } },
      ]),
    ),
    ...Object.fromEntries(names.map((name) => [name.field, nameListField(plugin, name)])),
    ...commonFields,
    ...countFields(plugin),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const order = assetOrderOf(plugin.id, name);
      // a kind of another plugin can have numbers or references where built-in kinds have texts
      const isOther =
        order?.kinds === null && order.as === 'text' && !(field.kind === 'string' && field.order === undefined);
      if (order === undefined || isOther) return [name, field];
      const stored = { sql: sql.raw(`asset.${assetOrderColumn(order)}`), as: order.as };
      return [name, { ...field, stored }];
    }),
  );
}

/** How many scenarios use the asset, of this institution and of others. */
function countFields({ subject, canBePublic }: AssetPlugin): ListFields<StoredAsset> {
  return {
    associatedScenarioCount: {
      kind: 'number',
      value: ({ counts }) => counts?.associated ?? 0,
      sql: scenarioCountSql,
      rare: countedRows,
      isIndexed: true,
    },
    ...(canBePublic
      ? {
          foreignScenarioCount: {
            kind: 'number',
            value: ({ counts }) => counts?.foreign ?? null,
            sql: foreignCountSql,
            rare: foreignCountedRows,
            restriction: { subject, field: 'isPublic' },
          },
        }
      : {}),
  };
}

const commonFields: ListFields<StoredAsset> = {
  id: { kind: 'string', value: ({ id }) => id, sql: sql`asset.id` },
  dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt, sql: sql`asset.created_at` },
  dateUpdated: { kind: 'date', value: ({ updatedAt }) => updatedAt, sql: sql`asset.updated_at` },
  lastUpdatedBy: { kind: 'string', value: ({ updatedBy }) => updatedBy, sql: sql`updater.name` },
  // only the owning institution sees the owner's name, so other institutions' assets have none
  isOwned: {
    kind: 'boolean',
    value: ({ institutionName }) => institutionName !== null,
    sql: sql`(asset.institution_id = (SELECT scn_institution_id()))`,
    isIndexed: true,
  },
};
