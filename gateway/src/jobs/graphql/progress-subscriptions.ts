import type { Builder } from '#graphql/builder';
import { scenarioInput as oneScenario, scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { JobContext } from '../context';
import type { JobRow } from '../job-rows';
import { followJob, followScenarioJobs, type JobProgress, type ScenarioProgress } from './progress';
import { jobKindType, jobStateType } from './job-type';
import {
  followJobsRevision,
  followScenarioRevision,
  followScenariosRevision,
  type ScenarioRevision,
} from './revisions';

/** Adds `jobProgress` and `scenarioProgress`, and the revisions that tell clients when to read versions and jobs again. */
export function addProgressSubscriptions(builder: Builder<JobContext>): void {
  const shared = builder.interfaceRef<JobProgress>('Progress').implement({
    description: 'The progress of a job.',
    fields: (t) => ({
      jobId: t.id({ description: 'The job.', resolve: ({ job }) => job.id }),
      kind: t.field({
        description: 'The kind of job.',
        type: jobKindType(builder),
        resolve: ({ job }): JobRow['kind'] => job.kind,
      }),
      state: t.field({
        description: 'Whether it is queued, running or has ended.',
        type: jobStateType(builder),
        resolve: ({ job }): JobRow['state'] => job.state,
      }),
      progress: t.float({ description: 'Progress from 0 to 1.', resolve: ({ job }) => job.progress }),
      step: t.string({ description: 'The current step.', resolve: ({ job }) => job.step }),
      success: t.exposeBoolean('success', { nullable: true, description: 'Null until it has ended.' }),
      errorMessage: t.exposeString('errorMessage', { nullable: true, description: 'Why it failed.' }),
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
      args: { input: t.arg({ type: jobInput, required: true, description: 'The institution, and what is followed.' }) },
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
      args: {
        input: t.arg({ type: scenarioInput, required: true, description: 'The institution, and what is followed.' }),
      },
      subscribe: (_, { input }, context) => followScenarioJobs(context, input),
      resolve: (progress) => progress,
    }),
  );
  addRevisions(builder);
}

function addRevisions(builder: Builder<JobContext>): void {
  const ofScenario = builder.objectRef<ScenarioRevision>('ScenarioRevision').implement({
    description: 'Opaque texts that change with what they stand for: read it again when they do.',
    fields: (t) => ({
      versions: t.exposeString('versions', {
        description: 'The versions of the scenario: imported, published, published again or promoted.',
      }),
      jobs: t.exposeString('jobs', {
        description: 'Your institution’s newest jobs with the scenario, and their states.',
      }),
      state: t.exposeString('state', {
        description: 'Its title, its library, whether it is read-only, and your access.',
      }),
    }),
  });
  builder.subscriptionField('scenarioRevision', (t) =>
    t.field({
      description: 'What versions, jobs and state a scenario has, initially and on each change by anyone.',
      type: ofScenario,
      args: {
        input: t.arg({
          type: oneScenario(builder),
          required: true,
          description: 'The institution, and what is followed.',
        }),
      },
      subscribe: (_, { input }, context) => followScenarioRevision(context, input),
      resolve: (revision) => revision,
    }),
  );
  const jobsInput = builder.inputType('JobsRevisionInput', {
    description: 'Input of `jobsRevision`.',
    fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
  });
  builder.subscriptionField('jobsRevision', (t) =>
    t.string({
      description:
        'An opaque text that changes when one of the newest jobs in `jobs` starts or ends, or there is another one: read them again when it does.',
      args: {
        input: t.arg({ type: jobsInput, required: true, description: 'The institution, and what is followed.' }),
      },
      subscribe: (_, { input }, context) => followJobsRevision(context, input.institutionId),
      resolve: (revision) => revision,
    }),
  );
  const scenariosInput = builder.inputType('ScenariosRevisionInput', {
    description: 'Input of `scenariosRevision`.',
    fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
  });
  builder.subscriptionField('scenariosRevision', (t) =>
    t.string({
      description:
        'An opaque text that changes when a scenario that you can open or restore is created, deleted, restored, renamed, moved or made read-only, or your access to it changes: read lists of scenarios again when it does.',
      args: {
        input: t.arg({ type: scenariosInput, required: true, description: 'The institution, and what is followed.' }),
      },
      subscribe: (_, { input }, context) => followScenariosRevision(context, input.institutionId),
      resolve: (revision) => revision,
    }),
  );
}
