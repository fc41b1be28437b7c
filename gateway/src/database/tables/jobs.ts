import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JsonObject } from '@scn/core/base/json';
import { scenario } from './scenarios';
import { foreignKeyWithin, ofInstitution, userAccount } from './tenancy';

/** Work that continues after its request was answered. The queue runs it; this row is what users see. */
export const job = pgTable(
  'job',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: ofInstitution(),
    /** `import`, `publish`, `duplicate`, `validate`, `speech` or `replace`. */
    kind: text('kind').notNull(),
    /** `QUEUED`, `RUNNING`, `SUCCEEDED` or `FAILED`. */
    state: text('state').notNull().default('QUEUED'),
    /** The scenario of the job; null until it exists. */
    scenarioId: uuid('scenario_id'),
    input: jsonb('input').$type<JsonObject>().notNull(),
    /** 0 to 1. */
    progress: real('progress').notNull().default(0),
    /** The current step, as text for users. */
    step: text('step').notNull().default(''),
    result: jsonb('result').$type<JsonObject>(),
    /** Code, message and metadata as GraphQL returns them. */
    error: jsonb('error').$type<JsonObject>(),
    requestedBy: uuid('requested_by').references(() => userAccount.id),
    /** The requester's key for the request, so that a repeated request returns this job. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    foreignKeyWithin('job_scenario', table.institutionId, table.scenarioId, scenario),
    // failed jobs can be requested again
    uniqueIndex('job_request')
      .on(table.institutionId, table.requestedBy, table.requestKey)
      .where(sql`${table.requestKey} IS NOT NULL AND ${table.state} <> 'FAILED'`),
    index('job_recent').on(table.institutionId, table.createdAt),
    // the order of lists, which compare milliseconds
    index('job_newest').on(
      table.institutionId,
      sql`(date_trunc('milliseconds', created_at at time zone 'UTC')) desc`,
      table.id,
    ),
    // unfinished jobs
    index('job_unfinished')
      .on(table.createdAt)
      .where(sql`${table.state} IN ('QUEUED', 'RUNNING')`),
  ],
);

/** A file that a user uploaded, in the file store of their institution. */
export interface UploadedFileRow {
  readonly sha256: string;
  /** The user's name for the file. */
  readonly filename: string;
  readonly bytes: number;
}

/** An imported or published version of a scenario, at a position in its log. */
export const scenarioVersion = pgTable(
  'scenario_version',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id').notNull(),
    scenarioId: uuid('scenario_id').notNull(),
    /** Position in the operation log. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** The number; all four are null until the import has succeeded. */
    major: integer('major'),
    minor: integer('minor'),
    snapshot: integer('snapshot'),
    incremental: integer('incremental'),
    productStatus: text('product_status').notNull(),
    devices: jsonb('devices').$type<readonly string[]>().notNull(),
    minClientVersionId: integer('min_client_version_id').notNull(),
    /** -1: no upper bound. */
    maxClientVersionId: integer('max_client_version_id').notNull(),
    changeNotes: text('change_notes').notNull(),
    importStatus: text('import_status').notNull(),
    /** The files that it was imported from: hash, name and bytes; null if there was none. */
    scenarioFile: jsonb('scenario_file').$type<UploadedFileRow>(),
    feedbackFile: jsonb('feedback_file').$type<UploadedFileRow>(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** SHA-256 of the package in the file store; null unless published. */
    packageSha256: text('package_sha256'),
    isLatestStable: boolean('is_latest_stable').notNull().default(false),
    /** How many of its tests failed when it was published; null if they were not run. */
    failedTests: integer('failed_tests'),
    /** Why it was published although tests failed; null if the institution allows that, or none failed. */
    testWaiver: text('test_waiver'),
    createdBy: uuid('created_by').references(() => userAccount.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('scenario_version_in_institution').on(table.institutionId, table.id),
    uniqueIndex('scenario_version_number').on(
      table.scenarioId,
      table.major,
      table.minor,
      table.snapshot,
      table.incremental,
    ),
    foreignKeyWithin('scenario_version_scenario', table.institutionId, table.scenarioId, scenario),
  ],
);

/** An issue found by an import. */
export const importIssue = pgTable(
  'import_issue',
  {
    institutionId: uuid('institution_id').notNull(),
    versionId: uuid('version_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    /** `ERROR`, `WARNING` or `INFORMATION` (log types). */
    logType: text('log_type').notNull(),
    /** The id of the rule that found it, or an error code. */
    code: text('code').notNull(),
    message: text('message').notNull(),
    /** The entity, JSON pointer, line and column, if known. */
    place: jsonb('place').$type<JsonObject>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.ordinal] }),
    foreignKeyWithin('import_issue_version', table.institutionId, table.versionId, scenarioVersion).onDelete('cascade'),
  ],
);
