import { and, eq, sql } from 'drizzle-orm';
import { job } from '#database/tables/jobs';
import type { Builder } from '#graphql/builder';
import { listedScenarioType } from '#tenancy/scenarios/graphql';
import type { JobContext } from './context';
import { addJobMutations } from './graphql/job-mutations';
import { addJobReads } from './graphql/job-reads';
import { addProgressSubscriptions } from './graphql/progress-subscriptions';
import { addUploadReads } from './graphql/upload-reads';
import { addVersionReads } from './graphql/version-reads';

const codesByRequest = new WeakMap<JobContext, Promise<ReadonlySet<string>>>();

/** Adds import, publish, duplicate and validate, their progress, and the resulting versions. */
export function addJobs(builder: Builder<JobContext>): void {
  addJobReads(builder);
  addUploadReads(builder);
  addJobMutations(builder);
  addVersionReads(builder);
  addProgressSubscriptions(builder);
  addDuplicationFlag(builder);
}

/** Adds `duplicationInProgress` to scenarios in lists. */
function addDuplicationFlag(builder: Builder<JobContext>): void {
  builder.objectField(listedScenarioType(builder), 'duplicationInProgress', (t) =>
    t.boolean({
      description: 'True while your institution is duplicating it.',
      resolve: async ({ scenarioCode }, _, context) => (await codesBeingDuplicated(context)).has(scenarioCode),
    }),
  );
}

/** One query per request, regardless of the length of its lists. */
function codesBeingDuplicated(context: JobContext): Promise<ReadonlySet<string>> {
  let codes = codesByRequest.get(context);
  if (codes === undefined) codesByRequest.set(context, (codes = readCodes(context)));
  return codes;
}

async function readCodes({ principal, services }: JobContext): Promise<ReadonlySet<string>> {
  const institutionId = principal?.institutionId ?? null;
  if (institutionId === null) return new Set();
  const rows = await services.database.inInstitution(institutionId, (queries) =>
    queries
      .select({ code: sql<string>`${job.input} ->> 'scenarioCode'` })
      .from(job)
      .where(and(eq(job.kind, 'duplicate'), sql`${job.state} IN ('QUEUED', 'RUNNING')`)),
  );
  return new Set(rows.map(({ code }) => code));
}
