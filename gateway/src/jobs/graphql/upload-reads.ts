import { importStatuses } from '@scn/core/base/enumerations';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { memberList } from '#graphql/member-fields';
import { declareList, type List } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { Member } from '#principal/principal';
import type { JobContext } from '../context';
import { isOwnUpload, readUpload, uploadColumns, uploadSql, uploadTables, withOutcomes, type Upload } from '../uploads';
import { noIssues } from '../versions/issue-counts';
import { jobFailureType, jobStateType } from './job-type';

/** Adds `scenarioUploads`. */
export function addUploadReads(builder: Builder<JobContext>): void {
  const list = uploadList(builder);
  memberList(builder, 'scenarioUploads', {
    description: 'Your uploads or, for administrators, all uploads of the institution. Newest first.',
    list,
    input: (t) => ({
      isOwn: t.boolean({ description: 'True: only your own uploads. False: only those of others.' }),
    }),
    resolve: async (member, request, { services }, { isOwn = null }) => {
      const source = {
        select: uploadColumns,
        from: uploadTables(member),
        condition: wanted(member, isOwn),
        key: sql`job.id`,
      };
      return services.database.inInstitution(member.institutionId, async (queries) => {
        const page = await list.inSql(queries, source, request, (row) => withoutOutcome(member, row));
        return { ...page, items: await withOutcomes(queries, member, page.items) };
      });
    },
  });
}

function wanted(member: Member, isOwn: boolean | null) {
  const own = isOwnUpload(member);
  const whose = isOwn === null ? sql`true` : isOwn ? own : sql`NOT ${own}`;
  return sql`job.kind = 'import' AND ${whose}`;
}

/** The results of all uploads of a page are read together later. */
function withoutOutcome(member: Member, row: Readonly<Record<string, unknown>>): Upload {
  return { ...readUpload(member, row), version: null, issues: noIssues, scenario: null };
}

const uploadList = (builder: Builder<JobContext>): List<Upload> =>
  declareList<Upload>(builder, {
    name: 'ScenarioUpload',
    item: uploadType(builder),
    fields: {
      importStatus: {
        kind: 'enum',
        values: importStatuses,
        value: ({ importStatus }) => importStatus,
        sql: uploadSql.importStatus,
      },
      scenarioCode: { kind: 'string', value: ({ scenarioCode }) => scenarioCode, sql: uploadSql.scenarioCode },
      scenarioFileName: {
        kind: 'string',
        value: ({ scenarioFileName }) => scenarioFileName,
        sql: uploadSql.scenarioFileName,
      },
      feedbackFileName: {
        kind: 'string',
        value: ({ feedbackFileName }) => feedbackFileName,
        sql: uploadSql.feedbackFileName,
      },
      requesterName: { kind: 'string', value: ({ requesterName }) => requesterName, sql: uploadSql.requesterName },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt, sql: uploadSql.createdAt },
    },
    defaultTake: 20,
    defaultOrder: [{ field: 'dateCreated', descending: true }],
  });

const uploadType = objectType<Upload, JobContext>(
  'ScenarioUpload',
  'An upload: the job that imports its files, and the result.',
  (t, builder) => ({
    jobId: t.exposeID('jobId', { description: 'The job, whose progress `jobProgress` reports.' }),
    state: t.expose('state', { type: jobStateType(builder), description: 'The state of the job.' }),
    progress: t.exposeFloat('progress', { description: 'Progress from 0 to 1.' }),
    step: t.exposeString('step', { description: 'The current step; empty if the job isn’t running.' }),
    importStatus: t.expose('importStatus', {
      description: 'How far the import is, or how it ended.',
      type: enumerationType(builder, importStatuses, 'ImportStatus'),
    }),
    scenarioCode: t.exposeString('scenarioCode', {
      nullable: true,
      description: 'The scenario; null until it exists, or if you can’t read it.',
    }),
    scenarioTitle: t.string({
      nullable: true,
      description: 'Null if you can’t open the scenario.',
      resolve: ({ scenario }) => scenario?.title ?? null,
    }),
    libraryCode: t.string({
      nullable: true,
      description: 'Null if you can’t open the scenario.',
      resolve: ({ scenario }) => scenario?.libraryCode ?? null,
    }),
    isNewScenario: t.exposeBoolean('isNewScenario', { description: 'True if the upload creates a scenario.' }),
    scenarioFileName: t.exposeString('scenarioFileName', {
      description: 'Name of the scenario file; null without one.',
      nullable: true,
    }),
    feedbackFileName: t.exposeString('feedbackFileName', {
      description: 'Name of the feedback file; null without one.',
      nullable: true,
    }),
    versionId: t.id({
      nullable: true,
      description: 'The resulting version; null if there is none.',
      resolve: ({ version }) => version?.id ?? null,
    }),
    version: t.string({
      description: 'Number of the resulting version; null if there is none.',
      nullable: true,
      resolve: ({ version }) => version?.number ?? null,
    }),
    errorCount: t.int({ description: 'Number of errors found by the import.', resolve: ({ issues }) => issues.errors }),
    warningCount: t.int({
      description: 'Number of warnings found by the import.',
      resolve: ({ issues }) => issues.warnings,
    }),
    informationCount: t.int({
      description: 'Number of informational issues found by the import.',
      resolve: ({ issues }) => issues.informations,
    }),
    requesterName: t.exposeString('requesterName', {
      nullable: true,
      description: 'The user who uploaded it; null if they have left.',
    }),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if you uploaded it.' }),
    error: t.expose('error', { type: jobFailureType(builder), nullable: true, description: 'Why it failed.' }),
    dateCreated: t.expose('createdAt', { type: 'DateTime', description: 'When the files were uploaded.' }),
    dateFinished: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the import ended; null until then.',
    }),
  }),
);
