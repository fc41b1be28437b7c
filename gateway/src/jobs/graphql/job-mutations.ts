import type { InputFieldBuilder, InputFieldRef } from '@pothos/core';
import { asJsonObject } from '@scn/core/base/json';
import {
  testWaiver,
  versionFields,
  type VersionField,
  type VersionForm,
} from '@scn/core/document/upload/version-fields';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { findVoice } from '#catalogue/voices/find-voice';
import type { Builder } from '#graphql/builder';
import { mutationWithInput } from '#graphql/field-with-input';
import { memberMutation } from '#graphql/member-fields';
import type { BuilderTypes } from '#graphql/builder-types';
import { inputFieldsOf } from '#graphql/schema-type/input-fields';
import { requireMember, type Member } from '#principal/principal';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenarios-for';
import { scenarioInput, scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { JobContext } from '../context';
import { requireKinds, requireSpeech, type GenerateSpeechInput } from '../kinds/generate-speech';
import type { ValidateInput } from '../kinds/validate-scenario';
import { readRequestKey } from '../requests/read-request-key';
import {
  promoteToLatestStable,
  requestPublish,
  requestRepublish,
  undoPromotionToLatestStable,
} from '../requests/request-publish';
import { requestDuplicate } from '../requests/request-duplicate';
import { requestReplacement } from '../requests/request-replacement';
import { requestUpload } from '../requests/request-upload';
import { jobFor } from '../visible-jobs';
import { jobType } from './job-type';
import { versionInput, versionType } from './version-type';

/** The value of a field that a resolver gets: lists as GraphQL.js makes them. */
type Input<F extends VersionField> = F extends 'devices' ? string[] | null | undefined : VersionForm[F];

const described: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries<JsonSchema>(versionFields).map(([name, schema]) => [
    name,
    schema.default === undefined ? { ...schema, description: `${schema.description ?? ''} Required.` } : schema,
  ]),
);

const requestKeyDescription =
  'Your key for this request. A repeated request with the same key returns the same job, unless that job has failed.';

const refusedIfChanged =
  'The request is refused with a ScenarioChangedError, whose metadata has the present state, if it is different now.';
const stable = {
  description: `The number of the latest stable version that you have seen, or \`none\`. ${refusedIfChanged}`,
};

/** Adds the mutations that request a job, and those that promote a version. */
export function addJobMutations(builder: Builder<JobContext>): void {
  const type = jobType(builder);
  mutationWithInput(builder, 'scenarioUpload', {
    description:
      'Imports a scenario file, a feedback file, or both, as a version. Returns the job. Requires `Scenario:Create`. Updating an existing scenario also requires the policies for everything that the file changes in it.',
    type,
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      scenarioCode: t.string({ description: 'The scenario to update. Omit it to create a scenario.' }),
      libraryId: t.id({ description: 'The library of a new scenario. Defaults to the library named in the file.' }),
      ...versionFormFields(builder, t),
      scenarioFile: t.field({ type: 'Upload', description: 'Required for a new scenario.' }),
      feedbackFile: t.field({
        type: 'Upload',
        description: 'Kept with the version. Named like `SEP001GB Feedback 31-12-2025.xlsx`.',
      }),
      expectedSeq: t.int({
        description: 'The last change that the file contains. The import is refused if there are later changes.',
      }),
      force: t.boolean({ description: 'Whether to overwrite changes that others have made since.' }),
      requestKey: t.string({ description: requestKeyDescription }),
    }),
    typeOptions: { description: 'The upload form. Invalid fields are listed in the metadata of a ValidationError.' },
    resolve: (_, input, context) =>
      answer(context, input.institutionId, (member) => requestUpload(context.services, member, input)),
  });
  mutationWithInput(builder, 'scenarioDuplicate', {
    description:
      'Creates an independent copy of a scenario that you can read. Returns the job. Requires `Scenario:Create`.',
    type,
    input: (t) => ({
      ...scenarioInputFields(t),
      newScenarioCode: t.string({ required: true, description: 'The code of the duplicate.' }),
      libraryId: t.id({ required: true, description: 'The library of the institution for the duplicate.' }),
      title: t.string({ description: 'Defaults to the title of the original.' }),
    }),
    resolve: (_, input, context) => answer(context, input.institutionId, () => requestDuplicate(context, input)),
  });
  mutationWithInput(builder, 'scenarioValidate', {
    description: 'Validates a scenario. Returns the job, whose result contains the issues.',
    type,
    input: scenarioInput(builder),
    resolve: (_, input, context) => answer(context, input.institutionId, () => requestValidate(context, input)),
  });
  mutationWithInput(builder, 'placeholderSpeechGenerate', {
    description:
      'Generates placeholder speech for the dialogues of your institution that have the voice profile and lack audio, or have a placeholder that is older than the text. Recordings are never replaced. Returns the job, whose result counts the lines (`generatedCount`, `failedCount`) and says why others failed (`failures`). Requires `DialogueAsset:Update`, `Asset:Create`, `Dialogue:Read` and `VoiceProfile:Read`.',
    type,
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'Your institution.' }),
      voiceProfileDesignation: t.string({ required: true, description: 'The designation of the voice profile.' }),
      dialogueIds: t.idList({ description: 'Only these dialogues. Default: all that have the voice profile.' }),
      requestKey: t.string({ description: requestKeyDescription }),
    }),
    typeOptions: { name: 'PlaceholderSpeechInput' },
    resolve: (_, { dialogueIds = null, ...input }, context) =>
      answer(context, input.institutionId, () => requestSpeech(context, { ...input, dialogueIds })),
  });
  addReplacement(builder);
  mutationWithInput(builder, 'scenarioPublish', {
    description:
      'Publishes the current state of the scenario as a new version, unless it has issues of severity ERROR, or tests that fail. Returns the job, whose error contains those issues; its result names the last published version as `sameAs` if that has the same content. Requires `ScenarioVersion:Create`.',
    type,
    input: (t) => ({
      ...scenarioInputFields(t),
      ...versionFormFields(builder, t),
      testWaiver: t.string({ description: testWaiver.description }),
      expectedSeq: t.int({
        description:
          'The last change that you have seen. The request is refused with a ScenarioChangedError if there are later changes; otherwise the version contains exactly this state.',
      }),
      expectedVersion: t.string({
        description: `The highest version number that you have seen, such as \`1.2.0.0\`, or \`none\`. ${refusedIfChanged}`,
      }),
      requestKey: t.string({ description: requestKeyDescription }),
    }),
    resolve: (_, input, context) =>
      answer(context, input.institutionId, (member) => requestPublish(context.services, member, input)),
  });
  mutationWithInput(builder, 'scenarioRepublish', {
    description:
      'Rebuilds the package of a published version with the current shared assets. Returns the job. Requires `ScenarioVersion:Create`.',
    type,
    input: versionInput(builder),
    args: (t) => ({ expectedLatestStable: t.arg.string(stable) }),
    resolve: (_, input, context, { expectedLatestStable }) =>
      answer(context, input.institutionId, (member) =>
        requestRepublish(context.services, member, { ...input, expectedLatestStable }),
      ),
  });
  memberMutation(builder, 'scenarioPromoteToLatestStable', {
    description:
      'Makes a published version the latest stable version of its scenario. Requires `ScenarioVersion:Update`.',
    type: versionType(builder),
    input: versionInput(builder),
    args: (t) => ({ expectedLatestStable: t.arg.string(stable) }),
    resolve: (member, input, { services }, { expectedLatestStable }) =>
      promoteToLatestStable(services, member, { ...input, expectedLatestStable }),
  });
  memberMutation(builder, 'scenarioUndoPromotion', {
    description:
      'Undoes a promotion: the previous version is the latest stable version again. Refused if another version was promoted in the meantime. Requires `ScenarioVersion:Update`.',
    type: versionType(builder),
    input: (t) => ({
      ...scenarioInputFields(t),
      versionId: t.id({ required: true, description: 'The version that was promoted.' }),
      previousVersionId: t.id({ description: 'The latest stable version before it. Omit it if there was none.' }),
    }),
    resolve: (member, input, { services }) => undoPromotionToLatestStable(services, member, input),
  });
}

function addReplacement(builder: Builder<JobContext>): void {
  const user = builder.inputType('AssetReplacedInInput', {
    description: 'An asset that uses the one to be replaced.',
    fields: (t) => ({
      kind: t.string({ required: true, description: 'Its kind: `asset.dialogue`.' }),
      id: t.id({ required: true, description: 'Its id.' }),
    }),
  });
  mutationWithInput(builder, 'assetReplaceEverywhere', {
    description:
      'Uses another asset instead of one in scenarios and assets, as `assetReplacement` proposes: each scenario gets one change, which you can revert, each asset one revision. Returns the job, whose result says for each what became of it (`items`, `changedCount`, `refusedCount`). Requires the policy to read assets of the kind, and those for each changed part.',
    type: jobType(builder),
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'Your institution.' }),
      kind: t.string({ required: true, description: 'The kind of both assets: `asset.image`.' }),
      id: t.id({ required: true, description: 'The asset to be replaced.' }),
      replacementId: t.id({ required: true, description: 'The asset to use instead.' }),
      scenarioCodes: t.stringList({ required: true, description: 'The scenarios to change.' }),
      assets: t.field({ type: [user], description: 'The assets of your institution to change.' }),
      requestKey: t.string({ description: requestKeyDescription }),
    }),
    argOptions: { description: 'The two assets, and where to replace.' },
    resolve: (_, { assets, ...asked }, context) =>
      answer(context, asked.institutionId, () => requestReplacement(context, { ...asked, assets: assets ?? [] })),
  });
}

async function answer(context: JobContext, institutionId: string, ask: (member: Member) => Promise<string>) {
  const member = requireMember(context, institutionId);
  return jobFor(context.services.database, member, await ask(member));
}

/**
 * The fields of the form that describes a version. All are optional in the schema, so that all missing fields are reported at
 * once with the form's own messages.
 */
function versionFormFields(builder: Builder<JobContext>, t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return inputFieldsOf(builder, t, { properties: described }, 'Version') as {
    readonly [F in VersionField]: InputFieldRef<BuilderTypes, Input<F>>;
  };
}

/** The voice and dialogues for which placeholder speech is requested. */
interface SpeechRequest extends GenerateSpeechInput {
  readonly institutionId: string;
  readonly requestKey?: string | null | undefined;
}

/** Requests placeholder speech. @returns the job's id. @throws Refusal ScenarioAccessError, NoRecordsFoundError… */
async function requestSpeech({ services, ...context }: JobContext, request: SpeechRequest): Promise<string> {
  const member = requireMember(context, request.institutionId);
  const kinds = requireKinds(services);
  requireSpeech(member, kinds);
  const { voiceProfileDesignation, dialogueIds } = request;
  const requestKey = readRequestKey(request.requestKey);
  const { institutionId, userId } = member;
  await services.database.inInstitution(institutionId, (queries) =>
    findVoice(queries, kinds.voice, institutionId, { voiceProfileDesignation }),
  );
  const input: GenerateSpeechInput = { voiceProfileDesignation, dialogueIds };
  return services.jobs.request({
    institutionId,
    kind: 'speech',
    scenarioId: null,
    requestedBy: userId,
    requestKey,
    input: asJsonObject(input),
  });
}

/** Requests a validation. @returns the job's id. @throws Refusal as {@link scenarioFor} does. */
async function requestValidate(context: JobContext, { institutionId, scenarioCode }: ScenarioInput) {
  const member = requireMember(context, institutionId);
  const scenario = await scenarioFor(context, { institutionId, scenarioCode });
  const input: ValidateInput = { scenarioCode };
  return context.services.jobs.request({
    institutionId: member.institutionId,
    kind: 'validate',
    scenarioId: scenario.isOwned ? scenario.scenarioId : null,
    input: asJsonObject(input),
    requestedBy: member.userId,
  });
}
