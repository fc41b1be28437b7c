import { importStatuses, logTypes, productStatuses } from '@scn/core/base/enumerations';
import { eq, sql } from 'drizzle-orm';
import { rowReader } from '#database/row-reader';
import type { Builder } from '#graphql/builder';
import { queryWithInput } from '#graphql/field-with-input';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { importIssue, scenarioVersion } from '#database/tables/jobs';
import { requireMember } from '#principal/principal';
import { scenarioFor } from '#tenancy/scenarios-for';
import { scenarioInput } from '#tenancy/scenarios/scenario-input';
import type { JobContext } from '../context';
import type { FoundIssue } from '../versions/found-issue';
import { versionFor, highestVersion, type VersionRow } from '../versions/version-rows';
import { versionInput, versionText, versionType } from './version-type';

/** Adds the versions of a scenario, and the issues of their imports. */
export function addVersionReads(builder: Builder<JobContext>): void {
  const type = versionType(builder);
  scenarioQuery(builder, 'scenarioVersion', {
    description: 'A version of a scenario by its id.',
    type,
    input: versionInput(builder),
    argOptions: { description: 'The institution, and what is read.' },
    resolve: (scenario, input, { services }) => versionFor(services.database, scenario, input.versionId),
  });
  scenarioQuery(builder, 'scenarioVersionMostRecent', {
    description: 'The version of a scenario with the highest number; null when it has none.',
    type,
    nullable: true,
    argOptions: { description: 'The institution, and what is read.' },
    resolve: ({ scenarioId, institutionId }, _, { services }) =>
      services.database.inInstitution(institutionId, (queries) => highestVersion(queries, scenarioId)),
  });
  addHistory(builder);
  addImportIssues(builder);
}

/** A scenario has few versions: they are filtered and sorted in memory, newest first. */
function addHistory(builder: Builder<JobContext>): void {
  const list = declareList<VersionRow>(builder, {
    name: 'ScenarioVersion',
    item: versionType(builder),
    fields: {
      version: { kind: 'string', value: versionText, sortable: false },
      major: { kind: 'number', value: ({ major }) => major },
      minor: { kind: 'number', value: ({ minor }) => minor },
      snapshot: { kind: 'number', value: ({ snapshot }) => snapshot },
      incremental: { kind: 'number', value: ({ incremental }) => incremental },
      productStatus: { kind: 'enum', values: productStatuses, value: ({ productStatus }) => productStatus },
      importStatus: { kind: 'enum', values: importStatuses, value: ({ importStatus }) => importStatus },
      isPublished: { kind: 'boolean', value: ({ publishedAt }) => publishedAt !== null },
      isLatestStable: { kind: 'boolean', value: ({ isLatestStable }) => isLatestStable },
      changeNotes: { kind: 'string', value: ({ changeNotes }) => changeNotes },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt },
      datePublished: { kind: 'date', value: ({ publishedAt }) => publishedAt },
    },
    defaultTake: 20,
    defaultOrder: (['major', 'minor', 'snapshot', 'incremental'] as const).map((field) => ({
      field,
      descending: true,
    })),
  });
  queryWithInput(builder, 'scenarioVersions', {
    description: 'The versions of a scenario, highest number first, after imports without a number.',
    type: list.page,
    input: scenarioInput(builder),
    argOptions: { description: 'The institution, and what is listed.' },
    args: list.args,
    resolve: async (_, input, context, args) => {
      const request = list.request(context, args, requireMember(context, input.institutionId));
      const { scenarioId, institutionId } = await scenarioFor(context, input);
      const rows = await context.services.database.inInstitution(institutionId, (queries) =>
        queries
          .select()
          .from(scenarioVersion)
          .where(eq(scenarioVersion.scenarioId, scenarioId))
          .orderBy(scenarioVersion.id),
      );
      return list.inMemory(rows, request);
    },
  });
}

interface ImportIssue extends FoundIssue {
  readonly ordinal: number;
}

function addImportIssues(builder: Builder<JobContext>): void {
  const logType = enumerationType(builder, logTypes, 'LogType');
  const issue = builder.objectRef<ImportIssue>('ImportIssue').implement({
    description: 'An issue found by an import.',
    fields: (t) => ({
      ordinal: t.exposeInt('ordinal', { description: 'Position in document order, from 0.' }),
      logType: t.expose('logType', { description: 'How severe it is.', type: logType }),
      code: t.exposeString('code', { description: 'Id of the rule, or code of the problem with the file.' }),
      message: t.exposeString('message', { description: 'What is wrong, and what to do.' }),
      entity: t.string({
        description: 'Code or id of the entity that it is about; null for the scenario itself or the file.',
        nullable: true,
        resolve: ({ place }) => place.entity,
      }),
      pointer: t.string({ description: 'Location as a JSON pointer.', resolve: ({ place }) => place.pointer }),
      line: t.int({ nullable: true, description: 'Line of the file, from 1.', resolve: ({ place }) => place.line }),
      column: t.int({
        nullable: true,
        description: 'Column of the file, from 1.',
        resolve: ({ place }) => place.column,
      }),
    }),
  });
  const list = declareList<ImportIssue>(builder, {
    name: 'ImportIssue',
    item: issue,
    fields: {
      ordinal: {
        kind: 'number',
        value: ({ ordinal }) => ordinal,
        sql: sql`${importIssue.ordinal}`,
        // the primary key has the order
        stored: { sql: sql`${importIssue.ordinal}`, as: 'number' },
      },
      logType: { kind: 'enum', values: logTypes, value: ({ logType }) => logType, sql: sql`${importIssue.logType}` },
      code: { kind: 'string', value: ({ code }) => code, sql: sql`${importIssue.code}` },
      message: { kind: 'string', value: ({ message }) => message, sql: sql`${importIssue.message}` },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'ordinal', descending: false }],
  });
  queryWithInput(builder, 'scenarioImportIssues', {
    description: 'The issues found by the import of a version.',
    type: list.page,
    input: versionInput(builder),
    argOptions: { description: 'The institution, and what is listed.' },
    args: list.args,
    resolve: async (_, input, context, args) => {
      const request = list.request(context, args, requireMember(context, input.institutionId));
      const { database } = context.services;
      const version = await versionFor(database, await scenarioFor(context, input), input.versionId);
      const source = {
        select: sql`ordinal, log_type AS "logType", code, message, place`,
        from: sql`${importIssue}`,
        condition: sql`${importIssue.versionId} = ${version.id}`,
        key: sql`${importIssue.ordinal}`,
      };
      return database.inInstitution(version.institutionId, (queries) =>
        list.inSql(queries, source, request, rowReader<ImportIssue>()),
      );
    },
  });
}
