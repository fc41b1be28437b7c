import type { ExpressionSummary } from '@scn/core/description/expression-summary';
import { conditionStateOf, type OverviewRow } from '@scn/core/description/overview-row';
import { actionTypes, expressionStates, responseDelayStarts, triggerTypes } from '@scn/core/base/enumerations';
import { commandGroups } from '@scn/core/kernel/contract';
import type { ListField, ListFields } from '#graphql/list/list-field';

type Field = ListField<OverviewRow>;

const text = (value: (row: OverviewRow) => string | null): Field => ({ kind: 'string', value });
const number = (value: (row: OverviewRow) => number | null): Field => ({ kind: 'number', value });
const flag = (value: (row: OverviewRow) => boolean): Field => ({ kind: 'boolean', value });
const choice = (values: readonly string[], value: (row: OverviewRow) => string | null): Field => ({
  kind: 'enum',
  values,
  value,
});
const texts = (value: (row: OverviewRow) => readonly string[]): Field => ({ kind: 'array', value, sortable: false });
const objects = (of: (row: OverviewRow) => ExpressionSummary): Field =>
  texts((row) => of(row).objects.map(({ id }) => id));

/** Command filters require the policy `PlaylistCommandBlock:Read`. */
const ofBlocks = (property: string, field: Field): Field => ({
  ...field,
  restriction: { subject: 'PlaylistCommandBlock', field: property },
});

/** Every filterable column of the Actions Overview; also sortable unless it has several values. */
export const overviewFields: ListFields<OverviewRow> = {
  responseCode: text(({ response }) => response.response.responseCode),
  island: number(({ response }) => response.response.island),
  actionCode: text(({ described }) => described.action.actionCode),
  actionTitle: text(({ described }) => described.action.title),
  location: text(({ location }) => location),
  menuLocations: texts(({ described }) => described.menuLocations),
  actionCategoryName: text(({ actionCategoryName }) => actionCategoryName),
  actionCategoryCommandName: text(({ actionCategoryCommandName }) => actionCategoryCommandName),
  actionType: choice(actionTypes, ({ described }) => described.actionType),
  triggerType: choice(triggerTypes, ({ described }) => described.triggerType),
  visibilityEnabled: flag(({ described }) => described.action.visibilityEnabled),
  visibleOnStart: flag(({ described }) => described.action.visibleOnStart),
  visible: objects(({ described }) => described.visible),
  triggerInvisible: objects(({ described }) => described.triggerInvisible),
  dependenciesEnabled: flag(({ described }) => described.action.dependenciesEnabled),
  dependencies: objects(({ described }) => described.dependencies),
  repetitions: number(({ described }) => described.action.repetitions),
  blockingActions: texts(({ described }) => described.action.linkedActionCodes),
  globalActionId: text(({ described }) => described.action.globalActionId),
  isVoiceControlled: flag(({ described }) => described.action.voice.isVoiceControlled),
  intention: text(({ described }) => described.action.voice.intention),
  rootUtterance: text(({ described }) => described.action.voice.rootUtterance),
  setsLocks: texts(({ described }) => described.action.setsLocks),
  actionLockedBys: texts(({ described }) => described.action.actionLockedBys),
  harmful: flag(({ described }) => described.action.harmful),
  isUnindicated: flag(({ described }) => described.action.isUnindicated),
  changesPhysiology: flag(({ described }) => described.action.changesPhysiology),
  firstFormId: text(({ described }) => described.formItems[0]?.ownerId ?? null),
  firstScorecardMatrixId: text(({ described }) => described.scorecardMatrixCells[0]?.ownerId ?? null),
  scenarioActionResponseCount: number(({ described }) => described.responses.length),
  description: text(({ response }) => response.response.description),
  ordinal: number(({ response }) => response.ordinal),
  conditionsEnabled: flag(({ response }) => response.response.conditionsEnabled),
  conditions: objects(({ response }) => response.conditions),
  conditionState: choice(expressionStates, conditionStateOf),
  responseDelayStart: choice(responseDelayStarts, ({ response }) => response.response.responseDelayStart),
  delay: number(({ response }) => response.response.delay),
  usePhysiologyChangeDuration: flag(({ response }) => response.response.usePhysiologyChangeDuration),
  playlistCommandBlocks: ofBlocks(
    'id',
    texts(({ response }) => response.commands.map(({ command }) => command.block)),
  ),
  playlistCommandTitles: ofBlocks(
    'title',
    texts(({ response }) => response.commands.map(({ command, block }) => block?.title ?? command.block)),
  ),
  playlistCommandGroups: ofBlocks(
    'group',
    texts(({ response }) =>
      commandGroups.filter((group) => response.commands.some(({ block }) => block?.group === group)),
    ),
  ),
  hasUnsupportedCommands: flag(({ response }) => response.commands.some(({ block }) => block === undefined)),
};

/** The default order. */
export const overviewOrder = ['location', 'actionTitle', 'actionCode', 'ordinal'].map((field) => ({
  field,
  descending: false,
}));
