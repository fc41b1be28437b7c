import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { queryWithInput } from '#graphql/field-with-input';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { personType } from '#tenancy/people/people';
import { asJson } from '@scn/core/base/json';
import { scenarioFor } from '#tenancy/scenarios-for';
import { scenarioInput } from '#tenancy/scenarios/scenario-input';
import type { ScenarioContext } from '../context';
import { addComparison } from './comparison-graphql';
import { readHistory, type HistoryEntry, type HistoryPage } from './history-entry';
import { readLoggedOperations, readOwnChanges, type LoggedOperation, type OwnChange } from './own-changes';
import { pageBounds } from '#graphql/input/input-values';
import { readRecentChanges, type RecentChange } from './recent-changes';

/** Adds the history of a scenario, and the recent changes of all scenarios. */
export function addHistory(builder: Builder<ScenarioContext>): void {
  addRecentChanges(builder);
  addOwnChanges(builder);
  addComparison(builder);
  queryWithInput(builder, 'scenarioHistory', {
    type: historyPageType(builder),
    description: 'The changes of a scenario, newest first.',
    input: scenarioInput(builder),
    argOptions: { description: 'The scenario.' },
    args: (t) => ({
      skip: t.arg.int({ description: 'Number of changes to skip.' }),
      take: t.arg.int({ description: 'Number of changes to return; defaults to 50.' }),
      beforeSeq: t.arg.int({
        description: 'Only changes before this one, for stable paging while new changes arrive.',
      }),
      search: t.arg.string({ description: 'Only changes whose title or author name contains this text.' }),
    }),
    resolve: async (_, input, context, { beforeSeq, search, ...page }) => {
      const scenario = await scenarioFor(context, input);
      const bounds = pageBounds(page, context.services.settings.limits.take);
      return readHistory(context, scenario, {
        ...bounds,
        beforeSeq: beforeSeq ?? null,
        // PostgreSQL can't store NUL: nothing matches
        search: search?.replaceAll('\0', ' ').trim() ?? '',
        viewerInstitutionId: input.institutionId,
      });
    },
  });
}

/** Maximum number of own changes returned, and of ids queried. */
const maxOwn = 500;
const maxRequested = 10_000;

function addOwnChanges(builder: Builder<ScenarioContext>): void {
  scenarioQuery(builder, 'scenarioOwnChanges', {
    type: [ownChangeType(builder)],
    description: 'Your own recent changes of a scenario, oldest first, with their inverse, for undo.',
    input: (t) => ({
      beginningWith: t.string({ required: true, description: 'Prefix of the operation ids of your client.' }),
    }),
    typeOptions: { name: 'OwnChangesInput' },
    argOptions: { description: 'The scenario, and which changes.' },
    args: (t) => ({
      take: t.arg.int({ description: `Number of changes to return; default and maximum are ${maxOwn}.` }),
    }),
    resolve: (scenario, { beginningWith }, context, { take }) => {
      const bounds = pageBounds({ take: take ?? maxOwn }, maxOwn);
      return readOwnChanges(context, scenario, { beginningWith, take: bounds.take });
    },
  });
  scenarioQuery(builder, 'loggedOperations', {
    type: [loggedOperationType(builder)],
    description: 'Which of these changes of yours are in the log of a scenario, for a client that received no answer.',
    input: (t) => ({
      operationIds: t.idList({ required: true, description: `Up to ${maxRequested} operation ids of your client.` }),
    }),
    argOptions: { description: 'The scenario, and the changes.' },
    resolve: (scenario, { operationIds }, context) => {
      pageBounds({ take: operationIds.length }, maxRequested);
      return readLoggedOperations(context, scenario, operationIds.map(String));
    },
  });
}

const ownChangeType = objectType<OwnChange>('OwnChange', 'A change of your own.', (t) => ({
  seq: t.exposeInt('seq', { description: 'Its position in the log, from 1.' }),
  operationId: t.exposeID('operationId', { description: 'The id chosen by your client.' }),
  title: t.exposeString('title', { description: 'What it did.' }),
  revertSteps: t.field({
    type: 'JSON',
    description: 'Input for the core’s `history.revert`, which reverts it on a copy of the document.',
    resolve: ({ revertSteps }) => asJson(revertSteps),
  }),
  reverts: t.exposeInt('reverts', { nullable: true, description: 'The change that it reverts.' }),
}));

const loggedOperationType = objectType<LoggedOperation>(
  'LoggedOperation',
  'A change that is committed to the log of its scenario.',
  (t) => ({
    operationId: t.exposeID('operationId', { description: 'The id chosen by your client.' }),
    seq: t.exposeInt('seq', { description: 'Its position in the log, from 1.' }),
  }),
);

/** Default and maximum number of changes returned. */
const recentTake = { preset: 20, most: 100 };

function addRecentChanges(builder: Builder<ScenarioContext>): void {
  queryWithInput(builder, 'recentChanges', {
    type: [recentChangeType(builder)],
    description:
      'The recent changes of all scenarios that you can open, newest first. Covers the 50 most recently changed scenarios, and the last 200 changes of each.',
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      since: t.field({ type: 'DateTime', description: 'Only changes after this time.' }),
      byOthers: t.boolean({ description: 'Excludes your own changes.' }),
    }),
    args: (t) => ({
      take: t.arg.int({ description: 'Number of changes to return; defaults to 20, at most 100.' }),
    }),
    resolve: (_, { institutionId, since, byOthers }, context, { take }) =>
      readRecentChanges(context, {
        institutionId,
        since: since ?? null,
        byOthers: byOthers ?? false,
        take: pageBounds({ take: take ?? recentTake.preset }, recentTake.most).take,
      }),
  });
}

const recentChangeType = objectType<RecentChange, ScenarioContext>(
  'RecentChange',
  'A change of a scenario, with the scenario.',
  (t, builder) => ({
    scenarioCode: t.exposeString('scenarioCode', { description: 'The scenario.' }),
    scenarioTitle: t.exposeString('scenarioTitle', { description: 'Its current title.' }),
    libraryCode: t.exposeString('libraryCode', { description: 'Its library.' }),
    seq: t.exposeInt('seq', { description: 'Its position in the log of the scenario, from 1.' }),
    title: t.exposeString('title', { description: 'What it did.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.expose('actor', {
      type: personType(builder),
      nullable: true,
      description: 'Its author; null for changes that the system made.',
    }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether you made it.' }),
  }),
);

const historyPageType = objectType<HistoryPage, ScenarioContext>(
  'ScenarioHistoryPage',
  'A page of changes, and the total number.',
  (t, builder) => ({
    items: t.expose('items', { type: [historyEntryType(builder)], description: 'Newest first.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Number of changes on all pages.' }),
  }),
);

const historyEntryType = objectType<HistoryEntry, ScenarioContext>(
  'ScenarioHistoryEntry',
  'A change of a scenario.',
  (t, builder) => ({
    seq: t.exposeInt('seq', { description: 'Its position in the log, from 1.' }),
    operationId: t.exposeID('operationId', { description: 'The id chosen by its client.' }),
    title: t.exposeString('title', { description: 'What it did.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    hash: t.exposeString('hash', { description: 'Hash of its entry, in hexadecimal.' }),
    operations: t.exposeStringList('operations', { description: 'Names of its operations, in order.' }),
    reverts: t.exposeInt('reverts', { nullable: true, description: 'The change that it reverts.' }),
    actor: t.expose('actor', {
      type: personType(builder),
      nullable: true,
      description: 'Its author; null for changes that the system made.',
    }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether you made it: you can revert only your own changes.' }),
  }),
);
