import type { AssetPlugin } from '@scn/core/kernel/contract';
import { sql } from 'drizzle-orm';
import type { ListFields } from '../../graphql/list/list-field';
import { schemaListFields } from '../schema-list-fields';
import { propertiesOf } from './asset-properties';
import type { StoredAsset } from './stored-asset';

/**
 * What lists of a kind are filtered and sorted by: the properties of its data, and what every asset has. A property that policies
 * withhold is neither filtered nor sorted by.
 */
export function assetListFields(plugin: AssetPlugin): ListFields<StoredAsset> {
  const own = schemaListFields<StoredAsset>(propertiesOf(plugin), { read: ({ data }) => data, sql: sql`asset.data` });
  return {
    ...Object.fromEntries(
      own.map(({ name, property, field }) => [
        name,
        { ...field, restriction: { subject: plugin.subject, field: property } },
      ]),
    ),
    ...commonFields,
  };
}

const commonFields: ListFields<StoredAsset> = {
  id: { kind: 'string', value: ({ id }) => id, sql: sql`asset.id` },
  dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt, sql: sql`asset.created_at` },
  dateUpdated: { kind: 'date', value: ({ updatedAt }) => updatedAt, sql: sql`asset.updated_at` },
  lastUpdatedBy: { kind: 'string', value: ({ updatedBy }) => updatedBy, sql: sql`updater.name` },
  // the owner's name is told to its own people only, so nobody else's has one
  isOwned: {
    kind: 'boolean',
    value: ({ institutionName }) => institutionName !== null,
    sql: sql`(asset.institution_id = scn_institution_id())`,
  },
};
