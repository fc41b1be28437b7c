import { bigint, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A checksum of each row of the tables that no log covers, by which `scn fsck` finds rows that were changed, deleted or inserted by
 * anything but a gateway. Written by triggers, in the transaction that writes the row.
 */
export const rowChecksum = pgTable(
  'row_checksum',
  {
    tableName: text('table_name').notNull(),
    /** The values of the row's primary key, as a JSON array. */
    rowKey: text('row_key').notNull(),
    /** The set of columns that the hash covers: see `scn_checksum_columns`. */
    version: integer('version').notNull(),
    /** Counts the changes of the row from 1, including its deletion. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** SHA-256; null if the row was deleted. */
    hash: bytea('hash'),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
);
