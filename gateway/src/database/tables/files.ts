import { bigint, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofInstitution, userAccount } from './tenancy';

/** A file of an institution. Its bytes are in the file store, under their SHA-256. */
export const fileObject = pgTable(
  'file_object',
  {
    institutionId: ofInstitution(),
    /** SHA-256 of the bytes, in hexadecimal. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Media type of the content, regardless of the file name. */
    mediaType: text('media_type').notNull(),
    /** Pixels; null unless the file is an image or a video. */
    width: integer('width'),
    height: integer('height'),
    /** Seconds; null unless the file is audio or video. */
    duration: real('duration'),
    /** Warning codes from its inspection. */
    warnings: jsonb('warnings').$type<readonly string[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid('created_by').references(() => userAccount.id),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.sha256] })],
);
