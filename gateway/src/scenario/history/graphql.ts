import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { personType } from '../../live/person-type';
import type { Json } from '@scn/core/kernel/json';
import { scenarioFor } from '../../tenancy/scenario-for';
import { scenarioInput, scenarioInputFields } from '../scenario-input';
import { addComparison } from './comparison-graphql';
import { readHistory, type HistoryEntry, type HistoryPage } from './history-entry';
import { readLoggedOperations, readOwnChanges, type LoggedOperation, type OwnChange } from './own-changes';
import { pageBounds } from './page-bounds';
import { readRecentChanges, type RecentChange } from './recent-changes';

/** Adds the history of a scenario, and the last changes of all of them. */
export function addHistory(builder: Builder): void {
  addRecentChanges(builder);
  addOwnChanges(builder);
  addComparison(builder);
  builder.queryField('scenarioHistory', (t) =>
    t.field({
      type: historyPageType(builder),
      description: 'The changes of a scenario, the newest first.',
      args: {
        input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }),
        skip: t.arg.int({ description: 'Changes to pass over.' }),
        take: t.arg.int({ description: 'Changes to return; 50 unless given.' }),
        beforeSeq: t.arg.int({ description: 'Only what came before this change: for a list that grows meanwhile.' }),
        search: t.arg.string({ description: 'Only where what was done, or the name of who did it, holds this text.' }),
      },
      resolve: async (_, { input, beforeSeq, search, ...page }, context) => {
        const scenario = await scenarioFor(context, input);
        const bounds = pageBounds(page, context.services.settings.limits.take);
        return readHistory(context, scenario, {
          ...bounds,
          beforeSeq: beforeSeq ?? null,
          // PostgreSQL holds no NUL: nothing has one
          search: search?.replaceAll('\0', ' ').trim() ?? '',
          viewerInstitutionId: input.institutionId,
        });
      },
    }),
  );
}

/** Own changes that are returned at most, and ids that may be asked about. */
const mostOwn = 500;
const mostAsked = 10_000;

function addOwnChanges(builder: Builder): void {
  const ownInput = builder.inputType('OwnChangesInput', {
    description: 'What `scenarioOwnChanges` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      beginningWith: t.string({ required: true, description: 'What the ids begin with that your client gives.' }),
    }),
  });
  builder.queryField('scenarioOwnChanges', (t) =>
    t.field({
      type: [ownChangeType(builder)],
      description: 'Your own last changes of a scenario, the oldest first, with what takes them back: for undo.',
      args: {
        input: t.arg({ type: ownInput, required: true, description: 'The scenario, and which changes.' }),
        take: t.arg.int({ description: `Changes to return: ${mostOwn} unless given, and at most.` }),
      },
      resolve: async (_, { input: { beginningWith, ...asked }, take }, context) => {
        const scenario = await scenarioFor(context, asked);
        const bounds = pageBounds({ take: take ?? mostOwn }, mostOwn);
        return readOwnChanges(context, scenario, { beginningWith, take: bounds.take });
      },
    }),
  );
  const loggedInput = builder.inputType('LoggedOperationsInput', {
    description: 'What `loggedOperations` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      operationIds: t.idList({ required: true, description: `Up to ${mostAsked} ids that your client gave.` }),
    }),
  });
  builder.queryField('loggedOperations', (t) =>
    t.field({
      type: [loggedOperationType(builder)],
      description: 'Which of these changes of yours are in the log of a scenario: for a client that never heard of it.',
      args: { input: t.arg({ type: loggedInput, required: true, description: 'The scenario, and the changes.' }) },
      resolve: async (_, { input: { operationIds, ...asked } }, context) => {
        const scenario = await scenarioFor(context, asked);
        pageBounds({ take: operationIds.length }, mostAsked);
        return readLoggedOperations(context, scenario, operationIds.map(String));
      },
    }),
  );
}

const ownChangeType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<OwnChange>('OwnChange').implement({
    description: 'A change of your own.',
    fields: (t) => ({
      seq: t.exposeInt('seq', { description: 'Its place in the log, from 1.' }),
      operationId: t.exposeID('operationId', { description: 'The id that your client gave.' }),
      title: t.exposeString('title', { description: 'What it did.' }),
      revertSteps: t.field({
        type: 'JSON',
        description: 'With which the core’s `history.revert` takes it back on a copy of the document.',
        resolve: ({ revertSteps }) => revertSteps as unknown as Json,
      }),
      reverts: t.exposeInt('reverts', { nullable: true, description: 'The change that it takes back.' }),
    }),
  }),
);

const loggedOperationType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<LoggedOperation>('LoggedOperation').implement({
    description: 'A change that is in the log of its scenario for good.',
    fields: (t) => ({
      operationId: t.exposeID('operationId', { description: 'The id that your client gave.' }),
      seq: t.exposeInt('seq', { description: 'Its place in the log, from 1.' }),
    }),
  }),
);

/** Changes that are returned unless the client asks for another number, and at most. */
const recentTake = { preset: 20, most: 100 };

function addRecentChanges(builder: Builder): void {
  const input = builder.inputType('RecentChangesInput', {
    description: 'What `recentChanges` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      since: t.field({ type: 'DateTime', description: 'Later than this only.' }),
      byOthers: t.boolean({ description: 'Leaves out your own.' }),
    }),
  });
  builder.queryField('recentChanges', (t) =>
    t.field({
      type: [recentChangeType(builder)],
      description:
        'The last changes of all scenarios that you may open, the newest first; of the 50 that were changed last, and of the last 200 changes of each.',
      args: {
        input: t.arg({ type: input, required: true }),
        take: t.arg.int({ description: 'Changes to return: 20 unless given, 100 at most.' }),
      },
      resolve: (_, { input: { institutionId, since, byOthers }, take }, context) =>
        readRecentChanges(context, {
          institutionId,
          since: since ?? null,
          byOthers: byOthers ?? false,
          take: pageBounds({ take: take ?? recentTake.preset }, recentTake.most).take,
        }),
    }),
  );
}

const recentChangeType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<RecentChange>('RecentChange').implement({
    description: 'A change of a scenario, with the scenario.',
    fields: (t) => ({
      scenarioCode: t.exposeString('scenarioCode', { description: 'The scenario.' }),
      scenarioTitle: t.exposeString('scenarioTitle', { description: 'What it is called now.' }),
      libraryCode: t.exposeString('libraryCode', { description: 'Its library.' }),
      seq: t.exposeInt('seq', { description: 'Its place in the log of the scenario, from 1.' }),
      title: t.exposeString('title', { description: 'What it did.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When.' }),
      actor: t.expose('actor', {
        type: personType(builder),
        nullable: true,
        description: 'Who; null for what no person asked for.',
      }),
      isOwn: t.exposeBoolean('isOwn', { description: 'Your own.' }),
    }),
  }),
);

const historyPageType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<HistoryPage>('ScenarioHistoryPage').implement({
    description: 'Changes of one page, and how many there are.',
    fields: (t) => ({
      items: t.expose('items', { type: [historyEntryType(builder)], description: 'The newest first.' }),
      totalCount: t.exposeInt('totalCount', { description: 'Changes on all pages.' }),
    }),
  }),
);

const historyEntryType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<HistoryEntry>('ScenarioHistoryEntry').implement({
    description: 'A change of a scenario.',
    fields: (t) => ({
      seq: t.exposeInt('seq', { description: 'Its place in the log, from 1.' }),
      operationId: t.exposeID('operationId', { description: 'The id that its client gave.' }),
      title: t.exposeString('title', { description: 'What it did.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When.' }),
      hash: t.exposeString('hash', { description: 'Hash of its entry, in hexadecimal.' }),
      operations: t.exposeStringList('operations', { description: 'Names of its operations, in order.' }),
      reverts: t.exposeInt('reverts', { nullable: true, description: 'The change that it takes back.' }),
      actor: t.expose('actor', {
        type: personType(builder),
        nullable: true,
        description: 'Who; null for what no person asked for.',
      }),
      isOwn: t.exposeBoolean('isOwn', { description: 'Your own: the only ones that you can take back.' }),
    }),
  }),
);
