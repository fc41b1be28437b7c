import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import { jobKinds, jobStates, type JobFailure, type JobRow } from '../job-rows';

/** The kinds of jobs in GraphQL. */
export const jobKindType = (builder: Builder) => enumerationType(builder, jobKinds, 'JobKind');
/** The states of jobs in GraphQL. */
export const jobStateType = (builder: Builder) => enumerationType(builder, jobStates, 'JobState');

/** The code of the scenario that a job is about, where it has one by now. */
export function scenarioCodeOf({ input, result }: Pick<JobRow, 'input' | 'result'>): string | null {
  const code = input['scenarioCode'] ?? result?.['scenarioCode'];
  return typeof code === 'string' ? code : null;
}

/** The GraphQL type of a job. */
export const jobType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<JobRow>('Job').implement({
    description: 'Work that goes on after its request was answered.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its identity.' }),
      kind: t.expose('kind', { type: jobKindType(builder), description: 'What is done.' }),
      state: t.expose('state', { type: jobStateType(builder), description: 'How it stands.' }),
      scenarioCode: t.string({
        nullable: true,
        description: 'The scenario that it is about; null until there is one.',
        resolve: scenarioCodeOf,
      }),
      progress: t.exposeFloat('progress', { description: 'How far it is, 0 to 1.' }),
      step: t.exposeString('step', { description: 'What it is doing; empty when it does nothing.' }),
      result: t.field({
        type: 'JSON',
        nullable: true,
        description:
          'What came of it: the version of an import or of publishing (`versionId`, `version`, `seq`), the code of a duplicate, what a validation found (`isValid`, `issueCount`, `issues`).',
        resolve: ({ result }) => result,
      }),
      error: t.expose('error', {
        type: jobFailureType(builder),
        nullable: true,
        description: 'Why it failed.',
      }),
      requestedBy: t.id({
        nullable: true,
        description: 'Who asked for it.',
        resolve: ({ requestedBy }) => requestedBy,
      }),
      requestKey: t.exposeString('requestKey', {
        nullable: true,
        description: 'What whoever asked for it calls the request.',
      }),
      dateCreated: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      dateStarted: t.field({ type: 'DateTime', nullable: true, resolve: ({ startedAt }) => startedAt }),
      dateFinished: t.field({ type: 'DateTime', nullable: true, resolve: ({ finishedAt }) => finishedAt }),
    }),
  }),
);

/** The GraphQL type of why a job failed. */
export const jobFailureType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<JobFailure>('JobError').implement({
    description: 'Why a job failed: what an answer would have had in its errors.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'A code of the error catalogue.' }),
      message: t.exposeString('message', { description: 'What is wrong, and what to do.' }),
      metadata: t.string({ description: 'JSON.', resolve: ({ metadata }) => JSON.stringify(metadata) }),
    }),
  }),
);
