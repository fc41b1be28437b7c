import type { Builder } from '../../graphql/builder';
import type { GatewayContext } from '../../graphql/context';
import { requireMember, type Member } from '../../tenancy/require-principal';
import { scenarioInput, scenarioInputFields } from '../../scenario/scenario-input';
import { promoteToLatestStable, requestPublish, requestRepublish } from '../requests/request-publish';
import { requestDuplicate } from '../requests/request-duplicate';
import { requestUpload } from '../requests/request-upload';
import { requestValidate } from '../requests/request-validate';
import { jobFor } from '../visible-jobs';
import { jobType } from './job-type';
import { versionFormFields } from './version-fields';
import { versionInput, versionType } from './version-type';

const requestKeyDescription =
  'What you call this request. Asked again under the same key, the answer is the same job, unless that one has failed.';

/** Adds the mutations that ask for a job, and the one that promotes a version. */
export function addJobMutations(builder: Builder): void {
  const type = jobType(builder);
  const upload = builder.inputType('ScenarioUploadInput', {
    description: 'The upload form. What is wrong with it is told for each field, in the metadata of a ValidationError.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      scenarioCode: t.string({ description: 'The scenario that is updated; nothing creates one.' }),
      libraryId: t.id({ description: 'Where a new scenario goes; nothing: the library that its file names.' }),
      ...versionFormFields(builder, t),
      scenarioFile: t.field({ type: 'Upload', description: 'Required for a new scenario.' }),
      feedbackFile: t.field({
        type: 'Upload',
        description: 'Kept with the version. Named like `SEP001GB Feedback 31-12-2025.xlsx`.',
      }),
      expectedSeq: t.int({ description: 'The last change that the file has seen: later ones are not replaced.' }),
      force: t.boolean({ description: 'Replace also what others have changed since.' }),
      requestKey: t.string({ description: requestKeyDescription }),
    }),
  });
  builder.mutationField('scenarioUpload', (t) =>
    t.field({
      description: 'Imports a scenario file, a feedback file, or both, as a version. Answers the job.',
      type,
      args: { input: t.arg({ type: upload, required: true }) },
      resolve: (_, { input }, context) =>
        answer(context, input.institutionId, (member) => requestUpload(context.services, member, input)),
    }),
  );
  const duplicate = builder.inputType('ScenarioDuplicateInput', {
    description: 'What `scenarioDuplicate` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      newScenarioCode: t.string({ required: true, description: 'The code of the duplicate.' }),
      libraryId: t.id({ required: true, description: 'The library of the institution that it goes into.' }),
      title: t.string({ description: 'Nothing: the title of the original.' }),
    }),
  });
  builder.mutationField('scenarioDuplicate', (t) =>
    t.field({
      description: 'Makes a scenario of its own from one that you may read. Answers the job.',
      type,
      args: { input: t.arg({ type: duplicate, required: true }) },
      resolve: (_, { input }, context) => answer(context, input.institutionId, () => requestDuplicate(context, input)),
    }),
  );
  builder.mutationField('scenarioValidate', (t) =>
    t.field({
      description: 'Judges a whole scenario. Answers the job; what was found is its result.',
      type,
      args: { input: t.arg({ type: scenarioInput(builder), required: true }) },
      resolve: (_, { input }, context) => answer(context, input.institutionId, () => requestValidate(context, input)),
    }),
  );
  const publish = builder.inputType('ScenarioPublishInput', {
    description: 'What `scenarioPublish` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      ...versionFormFields(builder, t),
      requestKey: t.string({ description: requestKeyDescription }),
    }),
  });
  builder.mutationField('scenarioPublish', (t) =>
    t.field({
      description:
        'Publishes the scenario as it is as a new version, unless an issue of it is an error. Answers the job; its error then holds the issues.',
      type,
      args: { input: t.arg({ type: publish, required: true }) },
      resolve: (_, { input }, context) =>
        answer(context, input.institutionId, (member) => requestPublish(context.services, member, input)),
    }),
  );
  builder.mutationField('scenarioRepublish', (t) =>
    t.field({
      description: 'Packs a published version again, with the shared assets of today. Answers the job.',
      type,
      args: { input: t.arg({ type: versionInput(builder), required: true }) },
      resolve: (_, { input }, context) =>
        answer(context, input.institutionId, (member) => requestRepublish(context.services, member, input)),
    }),
  );
  builder.mutationField('scenarioPromoteToLatestStable', (t) =>
    t.field({
      description: 'Makes a published version the latest stable one of its scenario.',
      type: versionType(builder),
      args: { input: t.arg({ type: versionInput(builder), required: true }) },
      resolve: (_, { input }, context) =>
        promoteToLatestStable(context.services, requireMember(context, input.institutionId), input),
    }),
  );
}

async function answer(context: GatewayContext, institutionId: string, ask: (member: Member) => Promise<string>) {
  const member = requireMember(context, institutionId);
  return jobFor(context.services.database, member, await ask(member));
}
