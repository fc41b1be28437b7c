import { devices, importStatuses, productStatuses } from '@scn/core/base/enumerations';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { personOf, personType } from '#tenancy/people/people';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import { numberOf, printVersion } from '@scn/core/document/version-number';
import type { JobContext } from '../context';
import type { VersionRow } from '../versions/version-rows';

type Known<V extends readonly string[]> = V[number];

/** The number of a version, for display. */
export function versionText(version: VersionRow): string | null {
  const number = numberOf(version);
  return number === null ? null : printVersion(number);
}

/** The GraphQL type of a version. */
export const versionType = objectType<VersionRow, JobContext>(
  'ScenarioVersion',
  'An imported or published version of a scenario, at a position in its history.',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'Id of the version.' }),
    version: t.string({
      nullable: true,
      description: 'Its number, such as `1.2.0.0`; null if its import is running or has failed.',
      resolve: versionText,
    }),
    major: t.exposeInt('major', { description: 'First part of its number.', nullable: true }),
    minor: t.exposeInt('minor', { description: 'Second part of its number.', nullable: true }),
    snapshot: t.exposeInt('snapshot', { description: 'Third part of its number.', nullable: true }),
    incremental: t.exposeInt('incremental', { description: 'Fourth part of its number.', nullable: true }),
    seq: t.exposeInt('seq', { description: 'The last change that it contains.' }),
    productStatus: t.field({
      description: 'How far its development is.',
      type: enumerationType(builder, productStatuses, 'ProductStatus'),
      resolve: ({ productStatus }) => productStatus as Known<typeof productStatuses>, // no other values are written
    }),
    devices: t.field({
      description: 'The devices that it runs on.',
      type: [enumerationType(builder, devices, 'Device')],
      resolve: (row) => [...row.devices] as Known<typeof devices>[], // no other values are written
    }),
    minClientVersionId: t.exposeInt('minClientVersionId', {
      description: 'The oldest client that can play it, as an id of `clientVersions`.',
    }),
    maxClientVersionId: t.exposeInt('maxClientVersionId', { description: '-1: no upper bound.' }),
    changeNotes: t.exposeString('changeNotes', {
      description: 'What its author wrote about the changes since the version before.',
    }),
    importStatus: t.field({
      type: enumerationType(builder, importStatuses, 'ImportStatus'),
      description: 'UN_IMPORTED for a version that wasn’t imported from a file.',
      resolve: ({ importStatus }) => importStatus as Known<typeof importStatuses>, // no other values are written
    }),
    scenarioFileName: t.string({
      nullable: true,
      description: 'The scenario file that it was imported from.',
      resolve: ({ scenarioFile }) => scenarioFile?.filename ?? null,
    }),
    feedbackFileName: t.string({
      nullable: true,
      description: 'The feedback file that was uploaded with it.',
      resolve: ({ feedbackFile }) => feedbackFile?.filename ?? null,
    }),
    isPublished: t.boolean({
      description: 'True if it has a package that clients can play.',
      resolve: ({ publishedAt }) => publishedAt !== null,
    }),
    isLatestStable: t.exposeBoolean('isLatestStable', {
      description: 'True for the version that clients get unless they ask for another.',
    }),
    failedTests: t.exposeInt('failedTests', {
      nullable: true,
      description: 'How many of its tests failed when it was published; null if they weren’t run.',
    }),
    testWaiver: t.exposeString('testWaiver', {
      nullable: true,
      description: 'Why it was published although tests failed; null if none failed, or the institution allows it.',
    }),
    packageSha256: t.exposeString('packageSha256', { nullable: true, description: 'SHA-256 of its package.' }),
    packageSignedUrl: t.string({
      nullable: true,
      description: 'A short-lived address of its package; null unless it is published.',
      resolve: async (version, _, { services }) => {
        if (version.packageSha256 === null) return null;
        const filename = `${versionText(version) ?? version.id}.zip`;
        const { institutionId, packageSha256: sha256 } = version;
        return (await services.files.signedUrl({ institutionId, sha256, filename })).url;
      },
    }),
    createdBy: t.exposeID('createdBy', {
      description: 'Id of the user who created it; null if no user requested it.',
      nullable: true,
    }),
    author: t.field({
      type: personType(builder),
      nullable: true,
      description: 'The user who created it; null if no user requested it.',
      resolve: ({ createdBy, institutionId }, _, context) =>
        createdBy === null ? null : personOf(context, institutionId, createdBy),
    }),
    dateCreated: t.expose('createdAt', { description: 'When the import or the publication began.', type: 'DateTime' }),
    datePublished: t.expose('publishedAt', {
      description: 'When it was published; null if it isn’t.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
);

/** The input that identifies a version. */
export const versionInput = memoizeByIdentity((builder: Builder<JobContext>) =>
  builder.inputType('ScenarioVersionInput', {
    description: 'Identifies a version of a scenario.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      versionId: t.id({ required: true, description: 'The version.' }),
    }),
  }),
);
