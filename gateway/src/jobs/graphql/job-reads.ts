import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import { requireMember } from '#principal/require-principal';
import type { JobContext } from '../context';
import { jobKinds, jobKindValues, jobStates, jobStateValues, type JobRow } from '../job-rows';
import { jobColumns, jobFor, jobsFor, readJob } from '../visible-jobs';
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
      args: { input: t.arg({ type: one, required: true, description: 'The institution, and what is read.' }) },
      resolve: (_, { input }, context) =>
        jobFor(context.services.database, requireMember(context, input.institutionId), input.jobId),
    }),
  );
  const list = declareList<JobRow>(builder, {
    name: 'Job',
    item: jobType(builder),
    fields: {
      kind: { kind: 'enum', values: jobKinds, described: jobKindValues, value: ({ kind }) => kind, sql: sql`job.kind` },
      state: {
        kind: 'enum',
        values: jobStates,
        described: jobStateValues,
        value: ({ state }) => state,
        sql: sql`job.state`,
      },
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
      args: {
        input: t.arg({ type: many, required: true, description: 'The institution, and what is listed.' }),
        ...list.args(t),
      },
      resolve: (_, { input, ...args }, context) => {
        const member = requireMember(context, input.institutionId);
        const request = list.request(context, args, member);
        const source = { select: jobColumns, from: jobsFor(member), condition: sql`true`, key: sql`job.id` };
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          list.inSql(queries, source, request, readJob),
        );
      },
    }),
  );
}

const codeSql = sql`coalesce(job.input ->> 'scenarioCode', job.result ->> 'scenarioCode')`;
