import type { Builder } from '#graphql/builder';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { JobContext } from '../context';
import type { JobRow } from '../job-rows';
import { followJob, followScenarioJobs, type JobProgress, type ScenarioProgress } from './progress';
import { jobKindType, jobStateType } from './job-type';

/** Adds `jobProgress` and `scenarioProgress`. */
export function addProgressSubscriptions(builder: Builder<JobContext>): void {
  const shared = builder.interfaceRef<JobProgress>('Progress').implement({
    description: 'The progress of a job.',
    fields: (t) => ({
      jobId: t.id({ description: 'The job.', resolve: ({ job }) => job.id }),
      kind: t.field({ type: jobKindType(builder), resolve: ({ job }): JobRow['kind'] => job.kind }),
      state: t.field({ type: jobStateType(builder), resolve: ({ job }): JobRow['state'] => job.state }),
      progress: t.float({ description: 'Progress from 0 to 1.', resolve: ({ job }) => job.progress }),
      step: t.string({ description: 'The current step.', resolve: ({ job }) => job.step }),
      success: t.boolean({
        nullable: true,
        description: 'Null until it has ended.',
        resolve: ({ success }) => success,
      }),
      errorMessage: t.string({
        nullable: true,
        description: 'Why it failed.',
        resolve: ({ errorMessage }) => errorMessage,
      }),
    }),
  });
  const ofJob = builder.objectRef<JobProgress>('JobProgress').implement({
    description: 'The state of the job.',
    interfaces: [shared],
  });
  const ofScenario = builder.objectRef<ScenarioProgress>('ScenarioProgress').implement({
    description: 'The progress of a scenario’s newest job.',
    interfaces: [shared],
    fields: (t) => ({
      duplicationInProgress: t.exposeBoolean('duplicationInProgress', {
        description: 'True while the scenario is being duplicated.',
      }),
    }),
  });
  const jobInput = builder.inputType('JobProgressInput', {
    description: 'Input of `jobProgress`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      jobId: t.id({ required: true, description: 'The job.' }),
    }),
  });
  builder.subscriptionField('jobProgress', (t) =>
    t.field({
      description: 'The progress of a job, initially and on each change, until the job ends.',
      type: ofJob,
      args: { input: t.arg({ type: jobInput, required: true }) },
      subscribe: (_, { input }, context) => followJob(context, input),
      resolve: (progress) => progress,
    }),
  );
  const scenarioInput = builder.inputType('ScenarioProgressInput', {
    description: 'Input of `scenarioProgress`.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      userId: t.id({ description: 'Only jobs that this user requested.' }),
    }),
  });
  builder.subscriptionField('scenarioProgress', (t) =>
    t.field({
      description:
        'The progress of publishing, duplicating, importing or validating a scenario: that of its newest job.',
      type: ofScenario,
      args: { input: t.arg({ type: scenarioInput, required: true }) },
      subscribe: (_, { input }, context) => followScenarioJobs(context, input),
      resolve: (progress) => progress,
    }),
  );
}
