import { conditionStateOf, type OverviewRow } from '@scn/core/description/overview-row';
import { actionTypes, expressionStates, responseDelayStarts, triggerTypes } from '@scn/core/base/enumerations';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { expressionType } from '../expressions/graphql';
import { commandType } from '../playlist/block-type';
import { linkedActionType, lockType, locksOf } from './action-parts';
import { overviewFields, overviewOrder } from './overview-fields';
import { ofSnapshot } from '../document/of-snapshot';

/** Default page size. */
const pageSize = 1000;

/** The list of the Actions Overview. */
export const overviewList = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  declareList(builder, {
    name: 'ScenarioActionsOverview',
    item: overviewRowType(builder),
    fields: overviewFields,
    defaultTake: pageSize,
    defaultOrder: overviewOrder,
  }),
);

const overviewRowType = objectType<OverviewRow, ScenarioContext>(
  'ScenarioActionsOverviewRow',
  'A response with its action: a row of the Actions Overview.',
  (t, builder) =>
    ofSnapshot({
      id: t.exposeID('id', { description: 'Unique: the response code and the island.' }),
      responseCode: t.id({ description: 'The response.', resolve: ({ response }) => response.response.responseCode }),
      island: t.int({
        description: 'The island of the response.',
        resolve: ({ response }) => response.response.island,
      }),
      actionCode: t.id({ description: 'The action.', resolve: ({ described }) => described.action.actionCode }),
      actionTitle: t.string({ description: 'Name of the action.', resolve: ({ described }) => described.action.title }),
      location: t.exposeString('location', { description: 'All menu paths of the action, as one string.' }),
      menuLocations: t.stringList({
        description: 'The menu paths of the action, each as one string: `Room › Trolley › Drugs`.',
        resolve: ({ described }) => [...described.menuLocations],
      }),
      actionCategoryName: t.exposeString('actionCategoryName', {
        nullable: true,
        description: 'Name of the category.',
      }),
      actionCategoryCommandName: t.exposeString('actionCategoryCommandName', {
        nullable: true,
        description: 'Name of the category command.',
      }),
      actionType: t.field({
        type: enumerationType(builder, actionTypes, 'ActionType'),
        nullable: true,
        description: 'Null for a trigger that is not installed here.',
        resolve: ({ described }) => described.actionType,
      }),
      triggerType: t.field({
        type: enumerationType(builder, triggerTypes, 'TriggerType'),
        description: 'UNINITIALIZED for a trigger that is not installed here.',
        resolve: ({ described }) => described.triggerType,
      }),
      visibilityEnabled: t.boolean({
        description: 'Whether visibility applies.',
        resolve: ({ described }) => described.action.visibilityEnabled,
      }),
      visibleOnStart: t.boolean({
        description: 'Whether it is visible from the start.',
        resolve: ({ described }) => described.action.visibleOnStart,
      }),
      visible: t.field({
        type: expressionType(builder),
        description: 'Visibility triggers.',
        resolve: ({ described }) => described.visible,
      }),
      triggerInvisible: t.field({
        type: expressionType(builder),
        description: 'Invisibility triggers.',
        resolve: ({ described }) => described.triggerInvisible,
      }),
      dependenciesEnabled: t.boolean({
        description: 'Whether prerequisites apply.',
        resolve: ({ described }) => described.action.dependenciesEnabled,
      }),
      dependencies: t.field({
        type: expressionType(builder),
        description: 'Prerequisites.',
        resolve: ({ described }) => described.dependencies,
      }),
      repetitions: t.int({
        description: 'Limited repetitions; 100 is unlimited.',
        resolve: ({ described }) => described.action.repetitions,
      }),
      blockingActions: t.field({
        type: [linkedActionType(builder)],
        description: 'Actions that share its repetitions.',
        resolve: ({ described }) => [...described.linkedActions],
      }),
      globalActionId: t.id({
        nullable: true,
        description: 'The global action that it was created from.',
        resolve: ({ described }) => described.action.globalActionId,
      }),
      isVoiceControlled: t.boolean({
        description: 'Whether learners can trigger it by voice.',
        resolve: ({ described }) => described.action.voice.isVoiceControlled,
      }),
      intention: t.string({
        description: 'Voice control intention.',
        resolve: ({ described }) => described.action.voice.intention,
      }),
      rootUtterance: t.string({
        description: 'Voice control utterance.',
        resolve: ({ described }) => described.action.voice.rootUtterance,
      }),
      setsLocks: t.field({
        type: [lockType(builder)],
        description: 'The locks that it sets.',
        resolve: ({ described }) => [...locksOf(described.action.setsLocks)],
      }),
      actionLockedBys: t.field({
        type: [lockType(builder)],
        description: 'The locks that it is locked by.',
        resolve: ({ described }) => [...locksOf(described.action.actionLockedBys)],
      }),
      harmful: t.boolean({ description: 'Harmful.', resolve: ({ described }) => described.action.harmful }),
      isUnindicated: t.boolean({
        description: 'Unindicated.',
        resolve: ({ described }) => described.action.isUnindicated,
      }),
      changesPhysiology: t.boolean({
        description: 'Whether it changes physiology.',
        resolve: ({ described }) => described.action.changesPhysiology,
      }),
      firstFormId: t.id({
        nullable: true,
        description: 'The first multiple-choice form that starts it.',
        resolve: ({ described }) => described.formItems[0]?.ownerId ?? null,
      }),
      firstScorecardMatrixId: t.id({
        nullable: true,
        description: 'The first scorecard matrix that starts it.',
        resolve: ({ described }) => described.scorecardMatrixCells[0]?.ownerId ?? null,
      }),
      scenarioActionResponseCount: t.int({
        description: 'Number of responses of the action. The only response can’t be removed.',
        resolve: ({ described }) => described.responses.length,
      }),
      description: t.string({
        description: 'The response descriptor.',
        resolve: ({ response }) => response.response.description,
      }),
      ordinal: t.int({
        description: 'Position among the responses of the action, from 0.',
        resolve: ({ response }) => response.ordinal,
      }),
      conditionsEnabled: t.boolean({
        description: 'Whether the conditions of the response apply.',
        resolve: ({ response }) => response.response.conditionsEnabled,
      }),
      conditions: t.field({
        type: expressionType(builder),
        description: 'Conditions of the response.',
        resolve: ({ response }) => response.conditions,
      }),
      conditionState: t.field({
        type: enumerationType(builder, expressionStates, 'ExpressionState'),
        nullable: true,
        description: 'The badge of the conditions; null when they are switched off or empty.',
        resolve: conditionStateOf,
      }),
      responseDelayStart: t.field({
        type: enumerationType(builder, responseDelayStarts, 'ResponseDelayStart'),
        description: 'When the delay starts: no delay, from the trigger, or after the first response.',
        resolve: ({ response }) => response.response.responseDelayStart,
      }),
      delay: t.float({ description: 'Seconds.', resolve: ({ response }) => response.response.delay }),
      usePhysiologyChangeDuration: t.boolean({
        description: 'Whether it waits for the physiology change.',
        resolve: ({ response }) => response.response.usePhysiologyChangeDuration,
      }),
      playlistCommands: t.field({
        type: [commandType(builder)],
        description: 'The playlist of the response.',
        resolve: ({ response }) => [...response.commands],
      }),
    }),
);
