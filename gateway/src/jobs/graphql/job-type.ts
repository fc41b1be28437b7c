import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { JobContext } from '../context';
import { jobKinds, jobKindValues, jobStates, jobStateValues, type JobFailure, type JobRow } from '../job-rows';

/** The kinds of jobs in GraphQL. */
export const jobKindType = (builder: Builder<JobContext>) =>
  enumerationType(builder, jobKinds, 'JobKind', jobKindValues);
/** The states of jobs in GraphQL. */
export const jobStateType = (builder: Builder<JobContext>) =>
  enumerationType(builder, jobStates, 'JobState', jobStateValues);

/** The code of the scenario of a job, if known. */
export function scenarioCodeOf({ input, result }: Pick<JobRow, 'input' | 'result'>): string | null {
  const code = input['scenarioCode'] ?? result?.['scenarioCode'];
  return typeof code === 'string' ? code : null;
}

/** The GraphQL type of a job. */
export const jobType = objectType<JobRow, JobContext>(
  'Job',
  'Work that continues after its request was answered.',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'The id.' }),
    kind: t.expose('kind', { type: jobKindType(builder), description: 'The kind of job.' }),
    state: t.expose('state', { type: jobStateType(builder), description: 'The state.' }),
    scenarioCode: t.string({
      nullable: true,
      description: 'The scenario of the job; null until it exists, or if you can’t read it.',
      resolve: scenarioCodeOf,
    }),
    progress: t.exposeFloat('progress', { description: 'Progress from 0 to 1.' }),
    step: t.exposeString('step', { description: 'The current step; empty if the job isn’t running.' }),
    result: t.expose('result', {
      type: 'JSON',
      nullable: true,
      description:
        'The result: the version of an import or of publishing (`versionId`, `version`, `seq`), the code of a duplicate, the result of a validation (`isValid`, `issueCount`, `issues`), that of generating speech (`generatedCount`, `failedCount`, `failures`), or that of replacing an asset (`changedCount`, `refusedCount`, `items`). Without what concerns a scenario that you can’t read.',
    }),
    error: t.expose('error', {
      type: jobFailureType(builder),
      nullable: true,
      description: 'Why it failed; null if it concerns a scenario that you can’t read.',
    }),
    requestedBy: t.exposeID('requestedBy', { nullable: true, description: 'The user who requested it.' }),
    requestKey: t.exposeString('requestKey', { nullable: true, description: 'The requester’s key for the request.' }),
    dateCreated: t.expose('createdAt', { description: 'When it was requested.', type: 'DateTime' }),
    dateStarted: t.expose('startedAt', {
      description: 'When it began; null while it is queued.',
      type: 'DateTime',
      nullable: true,
    }),
    dateFinished: t.expose('finishedAt', {
      description: 'When it ended; null until then.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
);

/** The GraphQL type of why a job failed. */
export const jobFailureType = objectType<JobFailure>(
  'JobError',
  'Why a job failed, in the format of GraphQL errors.',
  (t) => ({
    code: t.exposeString('code', { description: 'A code of the error catalogue.' }),
    message: t.exposeString('message', { description: 'What happened, and what to do next.' }),
    metadata: t.string({ description: 'JSON.', resolve: ({ metadata }) => JSON.stringify(metadata) }),
  }),
);
