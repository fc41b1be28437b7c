import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import { foreignKeyWithin, library, ofInstitution, userAccount } from './tenancy';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const naturally = customType<{ data: string }>({ dataType: () => 'text collate scn_natural' });
const exactly = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The beginning of a text as lists sort it. */
function beginOf(column: string): string {
  return `left(lower((${column})::text collate "und-x-icu") collate "C", 100) collate scn_natural`;
}

/** Properties of a document that lists show and filter, in addition to the columns of their own. */
export interface ScenarioSummaryRecord {
  readonly specialty: string;
  readonly practitionerTypeIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly authors: readonly string[];
  readonly devices: readonly string[];
}

/** Columns that PostgreSQL computes for lists, which rows in TypeScript don't have: see `asset-orders.ts`. */
const computed = {
  byScenarioCode: naturally('by_scenario_code').generatedAlwaysAs(sql.raw(beginOf('scenario_code'))),
  byTitle: naturally('by_title').generatedAlwaysAs(sql.raw(beginOf('title'))),
  byDateUpdated: timestamp('by_date_updated').generatedAlwaysAs(
    sql.raw(`date_trunc('milliseconds', updated_at at time zone 'UTC')`),
  ),
  byProductStatus: exactly('by_product_status').generatedAlwaysAs(sql.raw(`'"' || product_status || '"'`)),
  // what decides a reader's access, and the name of the library
  byAccess: exactly('by_access').generatedAlwaysAs(sql.raw(`library_id::text || ' ' || is_read_only::text`)),
  foldedCode: text('folded_code').generatedAlwaysAs(sql.raw('scn_folded(scenario_code)')),
  foldedTitle: text('folded_title').generatedAlwaysAs(sql.raw('scn_folded(title)')),
} as object;

/** A scenario: its library and settings, and the head of its operation log. The log is its content. */
export const scenario = pgTable(
  'scenario',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: ofInstitution(),
    libraryId: uuid('library_id').notNull(),
    scenarioCode: text('scenario_code').notNull(),
    title: text('title').notNull(),
    culture: text('culture').notNull(),
    productStatus: text('product_status').notNull(),
    /** The image asset of its cover; null for none. */
    coverImageId: text('cover_image_id'),
    /** The operation that the cover is recorded up to. Older gateways leave both as they are, until `noteRecords` catches up. */
    coverSeq: bigint('cover_seq', { mode: 'number' }),
    /** Null until a gateway that knows it has recorded it. */
    summary: jsonb('summary').$type<ScenarioSummaryRecord>(),
    /** The operation that the summary is recorded up to, as for the cover. */
    summarySeq: bigint('summary_seq', { mode: 'number' }),
    /** If true, no one can change or publish it, regardless of their access. */
    isReadOnly: boolean('is_read_only').notNull().default(false),
    /** Sequence number of the last operation; 0 before the first. Assigned while this row is locked. */
    headSeq: bigint('head_seq', { mode: 'number' }).notNull().default(0),
    /** Hash of the last log entry, to which the next entry is chained. */
    headHash: bytea('head_hash').notNull(),
    /** Sequence number of the newest snapshot. */
    snapshotSeq: bigint('snapshot_seq', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Who deleted it; null if it isn’t deleted, or a gateway deleted it that didn’t record this. */
    deletedBy: uuid('deleted_by').references(() => userAccount.id),
    ...computed,
  },
  (table) => [
    uniqueIndex('scenario_code').on(table.institutionId, table.scenarioCode),
    // scenarios are looked up by code, both own and shared ones
    index('scenario_by_code').on(table.scenarioCode),
    // the orders of lists; libraries decide who can read a scenario
    ...(['by_scenario_code', 'by_title', 'by_date_updated', 'by_product_status', 'by_access'] as const).map((column) =>
      index(`scenario_listed_${column}`)
        .on(table.institutionId, sql.raw(`"${column}"`), table.id, table.libraryId)
        .where(sql`${table.deletedAt} is null`),
    ),
    index('scenario_listed_by_deletion')
      .on(table.institutionId, sql.raw(`(date_trunc('milliseconds', deleted_at at time zone 'UTC'))`), table.id)
      .where(sql`${table.deletedAt} is not null`),
    // counts read only this index
    index('scenario_listed')
      .on(table.institutionId, table.libraryId)
      .where(sql`${table.deletedAt} is null`),
    // what filters by parts of texts can find, before row-level security decides
    index('scenario_searched').using('gin', sql.raw('folded_code gin_trgm_ops'), sql.raw('folded_title gin_trgm_ops')),
    unique('scenario_in_institution').on(table.institutionId, table.id),
    foreignKeyWithin('scenario_library', table.institutionId, table.libraryId, library),
  ],
);

/** The operation log. Append-only: UPDATE and DELETE are revoked. */
export const scenarioOperation = pgTable(
  'scenario_operation',
  {
    scenarioId: uuid('scenario_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Assigned by the client: sending an operation twice appends it once. */
    operationId: text('operation_id').notNull(),
    /** The request: names and inputs of the operations of one change. */
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
    foreignKeyWithin('scenario_operation_scenario', table.institutionId, table.scenarioId, scenario),
  ],
);

/** Periodic snapshots of the document, so that opening stays fast. */
export const scenarioSnapshot = pgTable(
  'scenario_snapshot',
  {
    scenarioId: uuid('scenario_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    format: integer('format').notNull(),
    /** The plugin versions of the gateway that wrote it. */
    plugins: jsonb('plugins').$type<Readonly<Record<string, number>>>().notNull(),
    /** The document, compressed (deflate). */
    document: bytea('document').notNull(),
    /** SHA-256 over position, format, plugins and the stored bytes: flipping some bits of a compressed stream doesn't change the text. */
    hash: bytea('hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scenarioId, table.seq] }),
    foreignKeyWithin('scenario_snapshot_scenario', table.institutionId, table.scenarioId, scenario),
  ],
);

/** The users of shared assets: for 'used in N places' and protection from deletion. Maintained in the writing transaction. */
export const assetUse = pgTable(
  'asset_use',
  {
    institutionId: ofInstitution(),
    /** `scenario` or `asset`. */
    userKind: text('user_kind').notNull(),
    userId: text('user_id').notNull(),
    assetId: text('asset_id').notNull(),
    places: integer('places').notNull(),
    /**
     * The kind of asset that a scenario refers to, even if the asset doesn't exist. Null for an asset that uses another, and for
     * rows from before this column existed, until `noteRecords` fills it in.
     */
    target: text('target'),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.userKind, table.userId, table.assetId] }),
    index('asset_use_asset').on(table.institutionId, table.assetId),
    // other institutions' uses of a public asset are queried across institutions
    index('asset_use_elsewhere').on(table.assetId),
  ],
);
