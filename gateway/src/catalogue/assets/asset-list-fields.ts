import type { AssetPlugin } from '@scn/core/kernel/contract';
import { sql } from 'drizzle-orm';
import type { ListFields } from '#graphql/list/list-field';
import { schemaListFields } from '../schema-list-fields';
import { propertiesOf } from './asset-properties';
import { nameListField, type NameField } from './shown-names';
import type { StoredAsset } from './stored-asset';

/**
 * The fields that lists of a kind can be filtered and sorted by: the properties of its data, and those that every asset has.
 * Excludes properties that policies withhold.
 *
 * @param names - the fields of the kind that show names of other assets
 */
export function assetListFields(plugin: AssetPlugin, names: readonly NameField[] = []): ListFields<StoredAsset> {
  const own = schemaListFields<StoredAsset>(propertiesOf(plugin), {
    ...{ read: ({ data }) => data, sql: sql`asset.data`, searched: sql`asset.searched` },
  });
  return {
    ...Object.fromEntries(
      own.map(({ name, property, field }) => [
        name,
        { ...field, restriction: { subject: plugin.subject, field: property } },
      ]),
    ),
    ...Object.fromEntries(names.map((name) => [name.field, nameListField(plugin, name)])),
    ...commonFields,
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
    sql: sql`(asset.institution_id = scn_institution_id())`,
  },
};
