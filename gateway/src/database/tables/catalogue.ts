import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JsonObject } from '@scn/core/base/json';
import { assetOrderColumn, assetOrderExpression, assetOrders, assetOrderType } from './asset-orders';
import { ofInstitution, userAccount, userInstitution } from './tenancy';

/** The columns of {@link assetOrders}, which PostgreSQL computes. Only lists read them, so rows in TypeScript don't have them. */
const orderColumns = Object.fromEntries(
  assetOrders.map((order) => {
    const column = customType<{ data: unknown }>({ dataType: () => assetOrderType(order) })(assetOrderColumn(order));
    return [assetOrderColumn(order), column.generatedAlwaysAs(sql.raw(assetOrderExpression(order)))];
  }),
) as object;

/** A shared asset or catalogue entry: data of one asset plugin. Every institution can read public ones. */
export const asset = pgTable(
  'asset',
  {
    institutionId: ofInstitution(),
    id: text('id').notNull(),
    /** Id of its plugin. */
    kind: text('kind').notNull(),
    /** The plugin version of {@link data}. */
    version: integer('version').notNull(),
    /** Counts changes from 1. An update gives the revision that it is based on. */
    revision: integer('revision').notNull().default(1),
    data: jsonb('data').$type<JsonObject>().notNull(),
    /** The texts of {@link data} by property, folded for searches. */
    searched: jsonb('searched')
      .$type<Readonly<Record<string, string>>>()
      .generatedAlwaysAs(sql`scn_searched(data)`),
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => userAccount.id),
    ...orderColumns,
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.id] }),
    // counts read only this index, and whether rows of another version are stored one entry of it
    index('asset_kind').on(table.institutionId, table.kind, table.version, table.isPublic),
    index('asset_public')
      .on(table.kind, table.institutionId, table.version, table.id)
      .where(sql`${table.isPublic}`),
    // pages of rows that have the same place in an order
    index('asset_by_id').on(table.institutionId, table.kind, sql.raw('id collate "C"'), table.isPublic),
    // what a search can find, before row-level security and permissions decide
    index('asset_searched').using('gin', sql.raw('scn_search_text(searched) gin_trgm_ops')),
    ...assetOrders.map((order) => {
      const by = assetOrderColumn(order);
      // rows with the same value are sorted by their ids; with what policies ask of a row, reading the index is enough
      const built = index(`asset_${by}`).on(
        ...[table.institutionId, table.kind, sql.raw(`"${by}"`), sql.raw('id collate "C"'), table.isPublic],
      );
      return order.kinds === null
        ? built
        : built.where(sql.raw(`kind in (${order.kinds.map((kind) => `'${kind}'`).join(', ')})`));
    }),
  ],
);

/** An asset after each change, including its deletion. */
export const assetRevision = pgTable(
  'asset_revision',
  {
    institutionId: ofInstitution(),
    assetId: text('asset_id').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    /** Null if the change deleted the asset. */
    data: jsonb('data').$type<JsonObject>(),
    changedBy: uuid('changed_by').references(() => userAccount.id),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.assetId, table.revision] })],
);

/** A saved view of a grid. */
export const gridView = pgTable(
  'grid_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    viewType: text('view_type').notNull(),
    name: text('name').notNull(),
    isPublic: boolean('is_public').notNull().default(true),
    version: integer('version').notNull().default(1),
    gridState: jsonb('grid_state').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'grid_view_membership',
      columns: [table.userId, table.institutionId],
      foreignColumns: [userInstitution.userId, userInstitution.institutionId],
    }).onDelete('cascade'),
    index('grid_view_type').on(table.institutionId, table.viewType),
  ],
);

/** Reference data that all institutions share: languages, genders, units of prescriptions. Written only by seeding. */
export const referenceItem = pgTable(
  'reference_item',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    ordinal: integer('ordinal').notNull(),
    title: text('title').notNull(),
    data: jsonb('data').$type<JsonObject>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
