import { importStatuses } from '@scn/core/document/enumerations';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import { sql } from 'drizzle-orm';
import type { Builder } from '../../graphql/builder';
import { declareList, type List } from '../../graphql/list/list';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import { requireMember, type Member } from '../../tenancy/require-principal';
import { isOwnUpload, readUpload, uploadColumns, uploadSql, uploadTables, withOutcomes, type Upload } from '../uploads';
import { noIssues } from '../versions/issue-counts';
import { visibleJobs } from '../visible-jobs';
import { jobFailureType, jobStateType } from './job-type';

/** Adds `scenarioUploads`. */
export function addUploadReads(builder: Builder): void {
  const input = builder.inputType('ScenarioUploadsInput', {
    description: 'What `scenarioUploads` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      isOwn: t.boolean({ description: 'True: only your own; false: only those of others.' }),
    }),
  });
  const list = uploadList(builder);
  builder.queryField('scenarioUploads', (t) =>
    t.field({
      description: 'Your uploads, the newest first; all of the institution for administrators.',
      type: list.page,
      args: { input: t.arg({ type: input, required: true }), ...list.args(t) },
      resolve: async (_, { input: { institutionId, isOwn = null }, ...args }, context) => {
        const member = requireMember(context, institutionId);
        const request = list.request(context, args, member);
        const source = {
          select: uploadColumns,
          from: uploadTables,
          condition: wanted(member, isOwn),
          key: sql`job.id`,
        };
        return context.services.database.inInstitution(member.institutionId, async (queries) => {
          const page = await list.inSql(queries, source, request, (row) => withoutOutcome(member, row));
          return { ...page, items: await withOutcomes(queries, member, page.items) };
        });
      },
    }),
  );
}

function wanted(member: Member, isOwn: boolean | null) {
  const own = isOwnUpload(member);
  const whose = isOwn === null ? sql`true` : isOwn ? own : sql`NOT ${own}`;
  return sql`job.kind = 'import' AND ${visibleJobs(member)} AND ${whose}`;
}

/** What came of the uploads of a page is read for all of them together. */
function withoutOutcome(member: Member, row: Readonly<Record<string, unknown>>): Upload {
  return { ...readUpload(member, row), version: null, issues: noIssues, scenario: null };
}

const uploadList = (builder: Builder): List<Upload> =>
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

const uploadType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Upload>('ScenarioUpload').implement({
    description: 'An upload: the job that imports its files, and what came of it.',
    fields: (t) => ({
      jobId: t.exposeID('jobId', { description: 'The job; `jobProgress` follows it.' }),
      state: t.expose('state', { type: jobStateType(builder), description: 'How the job stands.' }),
      progress: t.exposeFloat('progress', { description: 'How far it is, 0 to 1.' }),
      step: t.exposeString('step', { description: 'What it is doing; empty when it does nothing.' }),
      importStatus: t.expose('importStatus', { type: enumerationType(builder, importStatuses, 'ImportStatus') }),
      scenarioCode: t.exposeString('scenarioCode', {
        nullable: true,
        description: 'The scenario; null until there is one.',
      }),
      scenarioTitle: t.string({
        nullable: true,
        description: 'Null where you may not open the scenario.',
        resolve: ({ scenario }) => scenario?.title ?? null,
      }),
      libraryCode: t.string({
        nullable: true,
        description: 'Null where you may not open the scenario.',
        resolve: ({ scenario }) => scenario?.libraryCode ?? null,
      }),
      isNewScenario: t.exposeBoolean('isNewScenario', { description: 'It was to create the scenario.' }),
      scenarioFileName: t.exposeString('scenarioFileName', { nullable: true }),
      feedbackFileName: t.exposeString('feedbackFileName', { nullable: true }),
      versionId: t.id({
        nullable: true,
        description: 'The version that it made; null where it made none.',
        resolve: ({ version }) => version?.id ?? null,
      }),
      version: t.string({ nullable: true, resolve: ({ version }) => version?.number ?? null }),
      errorCount: t.int({ description: 'Issues of its import.', resolve: ({ issues }) => issues.errors }),
      warningCount: t.int({ description: 'Issues of its import.', resolve: ({ issues }) => issues.warnings }),
      informationCount: t.int({
        description: 'Issues of its import.',
        resolve: ({ issues }) => issues.informations,
      }),
      requesterName: t.exposeString('requesterName', {
        nullable: true,
        description: 'Who has uploaded it; null for a person who has left.',
      }),
      isOwn: t.exposeBoolean('isOwn', { description: 'You have uploaded it.' }),
      error: t.expose('error', { type: jobFailureType(builder), nullable: true, description: 'Why it failed.' }),
      dateCreated: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      dateFinished: t.field({ type: 'DateTime', nullable: true, resolve: ({ finishedAt }) => finishedAt }),
    }),
  }),
);
