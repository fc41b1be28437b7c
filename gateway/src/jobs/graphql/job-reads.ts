import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { memberList, memberQuery } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import type { JobContext } from '../context';
import { jobKinds, jobKindValues, jobStates, jobStateValues, type JobRow } from '../job-rows';
import { jobColumns, jobFor, jobsFor, readJob } from '../visible-jobs';
import { jobType, scenarioCodeOf } from './job-type';

/** Adds `job` and `jobs`. */
export function addJobReads(builder: Builder<JobContext>): void {
  memberQuery(builder, 'job', {
    description: 'A job by its id: one of your own or, for administrators, any of the institution.',
    type: jobType(builder),
    input: (t) => ({
      jobId: t.id({ required: true, description: 'The job.' }),
    }),
    typeOptions: { description: 'A job.' },
    resolve: (member, input, { services }) => jobFor(services.database, member, input.jobId),
  });
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
  memberList(builder, 'jobs', {
    description: 'Your jobs or, for administrators, all jobs of the institution. Newest first.',
    list,
    resolve: (member, request, { services }) => {
      const source = { select: jobColumns, from: jobsFor(member), condition: sql`true`, key: sql`job.id` };
      return services.database.inInstitution(member.institutionId, (queries) =>
        list.inSql(queries, source, request, readJob),
      );
    },
  });
}

const codeSql = sql`coalesce(job.input ->> 'scenarioCode', job.result ->> 'scenarioCode')`;
