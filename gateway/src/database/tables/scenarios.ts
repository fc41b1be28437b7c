import { sql } from 'drizzle-orm';
import {
  bigint,
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { institution, library, userAccount } from './tenancy';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A scenario: where it stands, and the head of its operation log. Its content is the log. */
export const scenario = pgTable(
  'scenario',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.id),
    libraryId: uuid('library_id').notNull(),
    scenarioCode: text('scenario_code').notNull(),
    title: text('title').notNull(),
    culture: text('culture').notNull(),
    productStatus: text('product_status').notNull(),
    /** Nobody may change or publish it, whatever their access. */
    isReadOnly: boolean('is_read_only').notNull().default(false),
    /** Sequence number of the last operation; 0 before the first. Given under this row's lock. */
    headSeq: bigint('head_seq', { mode: 'number' }).notNull().default(0),
    /** Hash of the last entry of the log: the next one chains to it. */
    headHash: bytea('head_hash').notNull(),
    /** Sequence number that the newest snapshot holds. */
    snapshotSeq: bigint('snapshot_seq', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('scenario_code').on(table.institutionId, table.scenarioCode),
    // a code is looked up among the own scenarios and those that others share
    index('scenario_by_code').on(table.scenarioCode),
    unique('scenario_in_institution').on(table.institutionId, table.id),
    foreignKey({
      name: 'scenario_library',
      columns: [table.institutionId, table.libraryId],
      foreignColumns: [library.institutionId, library.id],
    }),
  ],
);

/** The operation log. Append only: UPDATE and DELETE are revoked. */
export const scenarioOperation = pgTable(
  'scenario_operation',
  {
    scenarioId: uuid('scenario_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Given by whoever made the operation: sending it twice appends it once. */
    operationId: text('operation_id').notNull(),
    /** What was asked: names and inputs of the operations of one change. */
    calls: jsonb('calls').notNull(),
    title: text('title').notNull(),
    patches: jsonb('patches').notNull(),
    inversePatches: jsonb('inverse_patches').notNull(),
    revertSteps: jsonb('revert_steps').notNull(),
    actorId: uuid('actor_id').references(() => userAccount.id),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scenarioId, table.seq] }),
    uniqueIndex('scenario_operation_id').on(table.scenarioId, table.operationId),
    foreignKey({
      name: 'scenario_operation_scenario',
      columns: [table.institutionId, table.scenarioId],
      foreignColumns: [scenario.institutionId, scenario.id],
    }),
  ],
);

/** The document after an operation, now and then, so that opening stays fast. */
export const scenarioSnapshot = pgTable(
  'scenario_snapshot',
  {
    scenarioId: uuid('scenario_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    format: integer('format').notNull(),
    /** The version of every plugin that the writing gateway knew. */
    plugins: jsonb('plugins').$type<Readonly<Record<string, number>>>().notNull(),
    /** The document, compressed (deflate). */
    document: bytea('document').notNull(),
    /** SHA-256 over place, format, plugins and the stored bytes: some bits of a compressed stream change no text. */
    hash: bytea('hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scenarioId, table.seq] }),
    foreignKey({
      name: 'scenario_snapshot_scenario',
      columns: [table.institutionId, table.scenarioId],
      foreignColumns: [scenario.institutionId, scenario.id],
    }),
  ],
);

/** Who uses which shared asset: answers 'used in N places', protects from deletion. Kept in the writing transaction. */
export const assetUse = pgTable(
  'asset_use',
  {
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.id),
    /** `scenario` or `asset`. */
    userKind: text('user_kind').notNull(),
    userId: text('user_id').notNull(),
    assetId: text('asset_id').notNull(),
    places: integer('places').notNull(),
    /**
     * The kind of asset that a scenario asks for, whether there is such an asset or not. Null for an asset that uses another, and for
     * what was written before this column was there, until `noteTargets` has seen to it.
     */
    target: text('target'),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.userKind, table.userId, table.assetId] }),
    index('asset_use_asset').on(table.institutionId, table.assetId),
    // who else uses a public asset is asked across institutions
    index('asset_use_elsewhere').on(table.assetId),
  ],
);
