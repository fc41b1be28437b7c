import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import { requireMember } from '#principal/require-principal';
import type { JobContext } from '../context';
import { jobKinds, jobStates, type JobRow } from '../job-rows';
import { jobFor, visibleJobs } from '../visible-jobs';
import { jobType, scenarioCodeOf } from './job-type';

/** Adds `job` and `jobs`. */
export function addJobReads(builder: Builder<JobContext>): void {
  const one = builder.inputType('JobInput', {
    description: 'A job.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      jobId: t.id({ required: true, description: 'The job.' }),
    }),
  });
  builder.queryField('job', (t) =>
    t.field({
      description: 'A job by its id: one of your own or, for administrators, any of the institution.',
      type: jobType(builder),
      args: { input: t.arg({ type: one, required: true }) },
      resolve: (_, { input }, context) =>
        jobFor(context.services.database, requireMember(context, input.institutionId), input.jobId),
    }),
  );
  const list = declareList<JobRow>(builder, {
    name: 'Job',
    item: jobType(builder),
    fields: {
      kind: { kind: 'enum', values: jobKinds, value: ({ kind }) => kind, sql: sql`job.kind` },
      state: { kind: 'enum', values: jobStates, value: ({ state }) => state, sql: sql`job.state` },
      scenarioCode: { kind: 'string', value: scenarioCodeOf, sql: codeSql },
      requestedBy: {
        kind: 'string',
        value: ({ requestedBy }) => requestedBy,
        sql: sql`job.requested_by::text`,
      },
      requestKey: { kind: 'string', value: ({ requestKey }) => requestKey, sql: sql`job.request_key` },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt, sql: sql`job.created_at` },
      dateFinished: { kind: 'date', value: ({ finishedAt }) => finishedAt, sql: sql`job.finished_at` },
    },
    defaultTake: 20,
    defaultOrder: [{ field: 'dateCreated', descending: true }],
  });
  const many = builder.inputType('JobsInput', {
    description: 'Input of `jobs`.',
    fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
  });
  builder.queryField('jobs', (t) =>
    t.field({
      description: 'Your jobs or, for administrators, all jobs of the institution. Newest first.',
      type: list.page,
      args: { input: t.arg({ type: many, required: true }), ...list.args(t) },
      resolve: (_, { input, ...args }, context) => {
        const member = requireMember(context, input.institutionId);
        const request = list.request(context, args, member);
        const source = { select: columns, from: sql`job`, condition: visibleJobs(member), key: sql`job.id` };
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          list.inSql(queries, source, request, readJob),
        );
      },
    }),
  );
}

const codeSql = sql`coalesce(job.input ->> 'scenarioCode', job.result ->> 'scenarioCode')`;
const columns = sql`job.id, job.institution_id, job.kind, job.state, job.scenario_id, job.input, job.progress, job.step, job.result,
  job.error, job.requested_by, job.request_key, job.created_at, job.started_at, job.finished_at`;

/** Reads a row of {@link columns}. */
function readJob(row: Readonly<Record<string, unknown>>): JobRow {
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

interface RawJob extends Pick<JobRow, 'id' | 'kind' | 'state' | 'input' | 'progress' | 'step' | 'result' | 'error'> {
  readonly institution_id: string;
  readonly scenario_id: string | null;
  readonly requested_by: string | null;
  readonly request_key: string | null;
  readonly created_at: string | Date;
  readonly started_at: string | Date | null;
  readonly finished_at: string | Date | null;
}
