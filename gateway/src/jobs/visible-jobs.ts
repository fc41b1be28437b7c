import { Refusal } from '@scn/core/base/refusal';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { job } from '#database/tables/jobs';
import type { Member } from '#principal/require-principal';
import { requireRowId } from '#graphql/input/row-id';
import { asJob, type JobRow } from './job-rows';

/** The condition for rows of `job` that a member can see: their own; with `AdminTasks:MenuAccess`, all of the institution. */
export function visibleJobs({ userId, ability }: Member): SQL {
  return ability.can('MenuAccess', 'AdminTasks') ? sql`true` : sql`job.requested_by = ${userId}`;
}

/**
 * A job that the member can see.
 *
 * @throws Refusal NoRecordsFoundError
 */
export function jobFor(database: Database, member: Member, jobId: string): Promise<JobRow> {
  const id = requireRowId(jobId);
  return database.inInstitution(member.institutionId, (queries) => findVisible(queries, member, id));
}

async function findVisible(queries: Queries, member: Member, id: string): Promise<JobRow> {
  const [row] = await queries
    .select()
    .from(job)
    .where(and(eq(job.id, id), visibleJobs(member)));
  if (row === undefined) throw new Refusal('NoRecordsFoundError');
  return asJob(row);
}
