import { notFound } from '@scn/core/base/refusal';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#database/database';
import { rowReader } from '#database/row-reader';
import type { Member } from '#principal/principal';
import { levelIn } from '#tenancy/scenarios-for';
import { requireRowId } from '#graphql/input/input-values';
import type { JobRow } from './job-rows';

/**
 * The source of lists of jobs: `FROM ${jobsFor(member)}` is a table `job` of those that a member can see, in a transaction of their
 * institution: their own; with `AdminTasks:MenuAccess`, all of the institution. What a job says of its scenario, including file names and
 * found issues, is missing if the member can't read each scenario that it names (`is_readable`), so that no filter finds it either.
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
    sql`CASE WHEN access.is_readable THEN each.${column} ELSE ${otherwise} END AS ${column}`;
  return sql`(SELECT each.id, each.institution_id, each.kind, each.state, each.progress, each.requested_by, each.request_key,
      each.created_at, each.started_at, each.finished_at, access.is_readable, ${readable(sql`scenario_id`)}, ${readable(sql`error`)},
      ${readable(sql`input`, sql`'{}'::jsonb`)}, ${readable(sql`step`, sql`''`)},
      ${readable(sql`result`, sql`jsonb_strip_nulls(jsonb_build_object('importStatus', each.result -> 'importStatus'))`)}
    FROM job AS each CROSS JOIN LATERAL (SELECT ${isReadable} AS is_readable) AS access WHERE ${isVisible}) AS job`;
}

/** The columns of {@link jobsFor} for {@link readJob}. */
export const jobColumns = sql`job.id, job.institution_id AS "institutionId", job.kind, job.state, job.scenario_id AS "scenarioId", job.input,
  job.progress, job.step, job.result, job.error, job.requested_by AS "requestedBy", job.request_key AS "requestKey",
  job.created_at AS "createdAt", job.started_at AS "startedAt", job.finished_at AS "finishedAt"`;

/** Reads a row of {@link jobColumns}. */
export const readJob = rowReader<JobRow>('createdAt', 'startedAt', 'finishedAt');

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
