import { notFound } from '@scn/core/base/refusal';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#database/database';
import type { Member } from '#principal/require-principal';
import { levelIn } from '#tenancy/scenarios-for';
import { requireRowId } from '#graphql/input/row-id';
import type { JobRow } from './job-rows';

/**
 * The source of lists of jobs: `FROM ${jobsFor(member)}` is a table `job` of those that a member can see, in a transaction of their
 * institution: their own; with `AdminTasks:MenuAccess`, all of the institution. What a job says of its scenario, including file names and
 * found issues, is missing if the member can't read each scenario that it names (`is_told`), so that no filter finds it either.
 */
export function jobsFor(member: Member): SQL {
  const { userId, ability } = member;
  const isVisible = ability.can('MenuAccess', 'AdminTasks') ? sql`true` : sql`each.requested_by = ${userId}`;
  const canRead = (name: SQL, value: SQL) => sql`(${value} IS NULL OR EXISTS (SELECT FROM scenario AS named
    WHERE named.${name} = ${value} AND ${levelIn(sql`named.library_id`, member)} IS NOT NULL))`;
  const code = sql`scenario_code`;
  const isReadable = sql`${canRead(sql`id`, sql`each.scenario_id`)} AND ${canRead(code, sql`each.input ->> 'scenarioCode'`)}
    AND ${canRead(code, sql`each.result ->> 'scenarioCode'`)}
    AND (each.kind <> 'replace' OR each.requested_by = ${userId} OR NOT EXISTS (
      SELECT FROM jsonb_array_elements_text(each.input -> 'scenarioCodes') AS changed (code) WHERE NOT ${canRead(code, sql`changed.code`)}))`;
  const readable = (column: SQL, otherwise: SQL = sql`NULL`) =>
    sql`CASE WHEN told.is_told THEN each.${column} ELSE ${otherwise} END AS ${column}`;
  return sql`(SELECT each.id, each.institution_id, each.kind, each.state, each.progress, each.requested_by, each.request_key,
      each.created_at, each.started_at, each.finished_at, told.is_told, ${readable(sql`scenario_id`)}, ${readable(sql`error`)},
      ${readable(sql`input`, sql`'{}'::jsonb`)}, ${readable(sql`step`, sql`''`)},
      ${readable(sql`result`, sql`jsonb_strip_nulls(jsonb_build_object('importStatus', each.result -> 'importStatus'))`)}
    FROM job AS each CROSS JOIN LATERAL (SELECT ${isReadable} AS is_told) AS told WHERE ${isVisible}) AS job`;
}

/** The columns of {@link jobsFor} for {@link readJob}. */
export const jobColumns = sql`job.id, job.institution_id, job.kind, job.state, job.scenario_id, job.input, job.progress, job.step,
  job.result, job.error, job.requested_by, job.request_key, job.created_at, job.started_at, job.finished_at`;

/** Reads a row of {@link jobColumns}. */
export function readJob(row: Readonly<Record<string, unknown>>): JobRow {
  const found = row as unknown as RawJob;
  const { institution_id, scenario_id, requested_by, request_key, created_at, started_at, finished_at, ...rest } =
    found;
  return {
    ...rest,
    institutionId: institution_id,
    scenarioId: scenario_id,
    requestedBy: requested_by,
    requestKey: request_key,
    createdAt: new Date(created_at),
    startedAt: started_at === null ? null : new Date(started_at),
    finishedAt: finished_at === null ? null : new Date(finished_at),
  };
}

/**
 * A job that the member can see.
 *
 * @throws Refusal NoRecordsFoundError
 */
export function jobFor(database: Database, member: Member, jobId: string): Promise<JobRow> {
  const id = requireRowId(jobId, 'job');
  return database.inInstitution(member.institutionId, async (queries) => {
    const { rows } = await queries.execute(sql`SELECT ${jobColumns} FROM ${jobsFor(member)} WHERE job.id = ${id}`);
    const [row] = rows;
    if (row === undefined) throw notFound('job');
    return readJob(row);
  });
}

interface RawJob extends Pick<JobRow, 'id' | 'kind' | 'state' | 'input' | 'progress' | 'step' | 'result' | 'error'> {
  readonly institution_id: string;
  readonly scenario_id: string | null;
  readonly requested_by: string | null;
  readonly request_key: string | null;
  readonly created_at: string | Date;
  readonly started_at: string | Date | null;
  readonly finished_at: string | Date | null;
}
