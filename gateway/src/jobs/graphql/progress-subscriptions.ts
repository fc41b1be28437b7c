import type { Builder } from '../../graphql/builder';
import { scenarioInputFields } from '../../scenario/scenario-input';
import type { JobRow } from '../job-rows';
import { followJob, followScenarioJobs, type JobProgress, type ScenarioProgress } from './progress';
import { jobKindType, jobStateType } from './job-type';

/** Adds `jobProgress` and `scenarioProgress`. */
export function addProgressSubscriptions(builder: Builder): void {
  const shared = builder.interfaceRef<JobProgress>('Progress').implement({
    description: 'How a job stands.',
    fields: (t) => ({
      jobId: t.id({ description: 'The job.', resolve: ({ job }) => job.id }),
      kind: t.field({ type: jobKindType(builder), resolve: ({ job }): JobRow['kind'] => job.kind }),
      state: t.field({ type: jobStateType(builder), resolve: ({ job }): JobRow['state'] => job.state }),
      progress: t.float({ description: 'How far it is, 0 to 1.', resolve: ({ job }) => job.progress }),
      step: t.string({ description: 'What it is doing.', resolve: ({ job }) => job.step }),
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
    description: 'How a job stands.',
    interfaces: [shared],
  });
  const ofScenario = builder.objectRef<ScenarioProgress>('ScenarioProgress').implement({
    description: 'How the newest job about a scenario stands.',
    interfaces: [shared],
    fields: (t) => ({
      duplicationInProgress: t.exposeBoolean('duplicationInProgress', {
        description: 'A duplicate of the scenario is being made.',
      }),
    }),
  });
  const jobInput = builder.inputType('JobProgressInput', {
    description: 'What `jobProgress` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      jobId: t.id({ required: true, description: 'The job.' }),
    }),
  });
  builder.subscriptionField('jobProgress', (t) =>
    t.field({
      description: 'How a job stands, now and whenever that changes, to its end.',
      type: ofJob,
      args: { input: t.arg({ type: jobInput, required: true }) },
      subscribe: (_, { input }, context) => followJob(context, input),
      resolve: (progress) => progress,
    }),
  );
  const scenarioInput = builder.inputType('ScenarioProgressInput', {
    description: 'What `scenarioProgress` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      userId: t.id({ description: 'Only the jobs that this person has asked for.' }),
    }),
  });
  builder.subscriptionField('scenarioProgress', (t) =>
    t.field({
      description:
        'How publishing, duplicating, importing or validating a scenario goes on: of the newest job about it.',
      type: ofScenario,
      args: { input: t.arg({ type: scenarioInput, required: true }) },
      subscribe: (_, { input }, context) => followScenarioJobs(context, input),
      resolve: (progress) => progress,
    }),
  );
}
