import { conditionStateOf } from '@scn/core/description/overview-row';
import type { ExpressionSummary } from '@scn/core/description/expression-summary';
import { titleOfValue } from '@scn/core/description/value-title';
import { actionTypes, menuLockKinds, responseDelayStarts, triggerTypes } from '@scn/core/base/enumerations';
import { commandGroups } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { BadgeTone, GridValue } from '@scn/kit/grid/grid-column';
import type { ListColumn, ListDeclaration } from '#lists/declaration/list-declaration';
import type { Text, TextKey, TextOf } from '#texts/text';
import { CommandTitles, Descriptor, RelationsText, Repetitions, Whole } from './overview-cells';
import { collected } from './overview-choices';
import type { OverviewItem, RelationEnd } from './overview-item';

type Column = ListColumn<OverviewItem>;

/** The badges of a response. */
const badges = {
  VALID: 'success',
  CONTAINS_UNSUPPORTED: 'warning',
  INVALID: 'warning',
  DELAYED: 'informative',
} as const satisfies Readonly<Record<string, BadgeTone>>;

const group = (title: TextKey, columns: readonly Omit<Column, 'group'>[]): readonly Column[] =>
  columns.map((column) => ({ ...column, group: title }));
const flag = (id: string, title: TextKey, value: (item: OverviewItem) => boolean): Column => ({
  ...{ id, title, kind: 'flag', width: 112, startsHidden: true },
  value,
});
const several = (
  id: string,
  title: TextKey,
  choices: NonNullable<Column['choices']>,
  value: (item: OverviewItem) => readonly string[],
): Column => ({
  ...{ id, title, kind: 'choices', choices, canExclude: true, startsHidden: true, width: 200 },
  value,
});
const one = (
  id: string,
  title: TextKey,
  choices: NonNullable<Column['choices']>,
  value: (item: OverviewItem) => GridValue,
): Column => ({
  ...{ id, title, kind: 'choice', choices, canExclude: true, startsHidden: true, width: 152 },
  value,
});
/** The objects that expressions refer to. */
const objects = (of: (item: OverviewItem) => ExpressionSummary) =>
  collected((item) => of(item).objects.map(({ id, title }) => [id, title]));
const plain = (value: string): Text => ({ plain: value });

/** The responses of a scenario. @param canFilterCommands - command filters require Read on the playlist command block */
export function actionsOverview(plugins: PluginLookup, canFilterCommands: boolean): ListDeclaration<OverviewItem> {
  return {
    name: 'actions-overview',
    label: 'overview:responses',
    id: ({ row }) => row.id,
    titleOf: ({ row }) => row.response.response.responseCode,
    columns: overviewColumns(plugins, canFilterCommands),
    // by location, action name, action code and response ordinal
    sort: ['location', 'actionTitle', 'actionCode', 'ordinal'].map((column) => ({ column, descending: false })),
    empty: { title: 'overview:empty', message: 'overview:emptyText' },
    pages: { sizes: [100, 500, 1000, 2000, 3000], initial: 1000 },
    savesViews: true,
    selection: 'multiple',
    opens: { title: 'overview:openProperties', in: 'panel' },
    exports: { title: 'overview:export', command: 'overview:exportCommand' },
  };
}

/** All columns of the Actions Overview, in display order and by group. */
function overviewColumns(plugins: PluginLookup, canFilterCommands: boolean): readonly Column[] {
  const locks = menuLockKinds.map((kind) => ({ value: kind, title: plain(titleOfValue(kind)) }));
  return [
    ...group('overview:groupAction', [
      {
        id: 'actionCode',
        title: 'overview:actionCode',
        kind: 'code',
        alwaysFilled: true,
        alwaysShown: true,
        width: 128,
        value: ({ row }) => row.described.action.actionCode,
      },
      {
        id: 'actionTitle',
        title: 'overview:actionName',
        kind: 'text',
        width: 224,
        value: ({ row }) => row.described.action.title,
        cell: ({ row }) => <Whole text={row.described.action.title} />,
      },
      {
        ...several(
          'location',
          'overview:location',
          collected(({ row }) => row.described.menuLocations.map((way) => [way, way])),
          ({ row }) => row.described.menuLocations,
        ),
        startsHidden: false,
        width: 184,
      },
      one(
        'actionCategoryName',
        'overview:category',
        collected(({ row }) => name(row.actionCategoryName)),
        ({ row }) => row.actionCategoryName,
      ),
      one(
        'actionCategoryCommandName',
        'overview:categoryCommand',
        collected(({ row }) => name(row.actionCategoryCommandName)),
        ({ row }) => row.actionCategoryCommandName,
      ),
      one(
        'actionType',
        'overview:actionType',
        actionTypes.map((value) => ({ value, title: `overview:actionType${value}` })),
        ({ row }) => row.described.actionType,
      ),
      one(
        'triggerType',
        'overview:triggerType',
        triggerTypes.map((value) => ({ value, title: `overview:triggerType${value}` })),
        ({ row }) => row.described.triggerType,
      ),
      {
        id: 'repetitions',
        title: 'overview:repetitions',
        kind: 'number',
        startsHidden: true,
        width: 112,
        value: ({ row }) => row.described.action.repetitions,
        cell: (item) => <Repetitions item={item} />,
      },
      several(
        'blockingActions',
        'overview:linkedActions',
        collected(({ row }) =>
          row.described.linkedActions.map(({ actionCode, title }) => [actionCode, `${actionCode} ${title}`]),
        ),
        ({ row }) => row.described.action.linkedActionCodes,
      ),
      {
        id: 'responseCount',
        title: 'overview:responseCount',
        kind: 'number',
        startsHidden: true,
        width: 104,
        value: ({ row }) => row.described.responses.length,
      },
    ]),
    ...group('overview:groupVisibility', [
      flag('visibilityEnabled', 'overview:visibilityEnabled', ({ row }) => row.described.action.visibilityEnabled),
      flag('visibleOnStart', 'overview:visibleOnStart', ({ row }) => row.described.action.visibleOnStart),
      several(
        'visible',
        'overview:visible',
        objects(({ row }) => row.described.visible),
        ({ row }) => row.described.visible.objects.map(({ id }) => id),
      ),
      several(
        'triggerInvisible',
        'overview:triggerInvisible',
        objects(({ row }) => row.described.triggerInvisible),
        ({ row }) => row.described.triggerInvisible.objects.map(({ id }) => id),
      ),
      flag(
        'dependenciesEnabled',
        'overview:dependenciesEnabled',
        ({ row }) => row.described.action.dependenciesEnabled,
      ),
      several(
        'dependencies',
        'overview:dependencies',
        objects(({ row }) => row.described.dependencies),
        ({ row }) => row.described.dependencies.objects.map(({ id }) => id),
      ),
    ]),
    ...group('overview:groupGlobal', [
      {
        id: 'globalActionId',
        title: 'overview:globalAction',
        kind: 'code',
        startsHidden: true,
        value: ({ row }) => row.described.action.globalActionId,
      },
      flag(
        'isVoiceControlled',
        'overview:isVoiceControlled',
        ({ row }) => row.described.action.voice.isVoiceControlled,
      ),
      {
        id: 'intention',
        title: 'overview:intention',
        kind: 'text',
        startsHidden: true,
        value: ({ row }) => row.described.action.voice.intention,
      },
      {
        id: 'rootUtterance',
        title: 'overview:rootUtterance',
        kind: 'text',
        startsHidden: true,
        width: 224,
        value: ({ row }) => row.described.action.voice.rootUtterance,
      },
    ]),
    ...group('overview:groupEffects', [
      several('setsLocks', 'overview:setsLocks', locks, ({ row }) => row.described.action.setsLocks),
      several('actionLockedBys', 'overview:actionLockedBys', locks, ({ row }) => row.described.action.actionLockedBys),
      flag('harmful', 'overview:harmful', ({ row }) => row.described.action.harmful),
      flag('isUnindicated', 'overview:isUnindicated', ({ row }) => row.described.action.isUnindicated),
      flag('changesPhysiology', 'overview:changesPhysiology', ({ row }) => row.described.action.changesPhysiology),
      one(
        'firstFormId',
        'overview:form',
        collected(({ row }) => row.described.formItems.map(({ ownerId, ownerTitle }) => [ownerId, ownerTitle])),
        ({ row }) => row.described.formItems[0]?.ownerId ?? null,
      ),
      one(
        'firstScorecardMatrixId',
        'overview:scorecard',
        collected(({ row }) =>
          row.described.scorecardMatrixCells.map(({ ownerId, ownerTitle }) => [ownerId, ownerTitle]),
        ),
        ({ row }) => row.described.scorecardMatrixCells[0]?.ownerId ?? null,
      ),
    ]),
    ...group('overview:groupResponse', [
      {
        id: 'responseCode',
        title: 'overview:responseCode',
        kind: 'code',
        startsHidden: true,
        width: 112,
        value: ({ row }) => row.response.response.responseCode,
      },
      {
        id: 'description',
        title: 'overview:responseDescriptor',
        kind: 'text',
        width: 240,
        grows: true,
        value: ({ row }) => row.response.response.description,
        cell: (item) => <Descriptor item={item} />,
      },
      {
        id: 'ordinal',
        title: 'overview:ordinal',
        kind: 'number',
        startsHidden: true,
        width: 88,
        value: ({ row }) => row.response.ordinal + 1,
      },
      {
        ...several(
          'conditions',
          'overview:conditions',
          (['VALID', 'CONTAINS_UNSUPPORTED', 'INVALID', 'DELAYED'] as const).map((value) => ({
            value,
            title: `overview:badge${value}`,
            tone: badges[value],
          })),
          badgesOf,
        ),
        startsHidden: false,
        width: 208,
      },
      several(
        'conditionObjects',
        'overview:conditionObjects',
        objects(({ row }) => row.response.conditions),
        ({ row }) => row.response.conditions.objects.map(({ id }) => id),
      ),
      {
        ...one(
          'responseDelayStart',
          'overview:delayStart',
          responseDelayStarts.map((value) => ({ value, title: `overview:delayStart${value}` })),
          ({ row }) => row.response.response.responseDelayStart,
        ),
        alwaysFilled: true,
      },
      {
        id: 'delay',
        title: 'overview:delay',
        kind: 'number',
        startsHidden: true,
        width: 96,
        value: ({ row }) => row.response.response.delay,
      },
      flag(
        'usePhysiologyChangeDuration',
        'overview:usePhysiologyChangeDuration',
        ({ row }) => row.response.response.usePhysiologyChangeDuration,
      ),
      {
        id: 'island',
        title: 'overview:island',
        kind: 'number',
        startsHidden: true,
        width: 80,
        value: ({ row }) => row.response.response.island,
      },
      several(
        'problems',
        'overview:problems',
        (['ERROR', 'WARNING', 'INFORMATION'] as const).map((value) => ({
          value,
          title: `overview:problems${value}`,
          tone:
            value === 'ERROR'
              ? ('danger' as const)
              : value === 'WARNING'
                ? ('warning' as const)
                : ('informative' as const),
        })),
        ({ problems }) => (['ERROR', 'WARNING', 'INFORMATION'] as const).filter((severity) => problems[severity] > 0),
      ),
    ]),
    ...group('overview:groupPlaylist', [
      {
        ...several(
          'playlistCommands',
          'overview:playlistCommands',
          collected(({ row }) =>
            row.response.response.playlist.map(({ block }) => [block, plugins.command(block)?.title ?? block]),
          ),
          ({ row }) => row.response.response.playlist.map(({ block }) => block),
        ),
        startsHidden: false,
        width: 232,
        cell: (item) => <CommandTitles item={item} />,
        cannotFilter: !canFilterCommands,
      },
      {
        ...several(
          'commandGroups',
          'overview:commandGroups',
          commandGroups.map((value) => ({ value, title: plain(titleOfValue(value)) })),
          ({ row }) => commandGroups.filter((each) => row.response.commands.some(({ block }) => block?.group === each)),
        ),
        cannotFilter: !canFilterCommands,
      },
      {
        id: 'commandSummaries',
        title: 'overview:commandSummaries',
        kind: 'text',
        startsHidden: true,
        width: 320,
        value: ({ row }) => row.response.commands.map(({ summary }) => summary).join(' · '),
      },
      flag('hasUnsupportedCommands', 'overview:hasUnsupportedCommands', ({ row }) =>
        row.response.commands.some(({ block }) => block === undefined),
      ),
      {
        id: 'relations',
        title: 'overview:relations',
        kind: 'text',
        width: 104,
        value: (item, text) => relationsText(item.relations, text),
        cell: (item, text) => <RelationsText text={relationsText(item.relations, text)} />,
      },
    ]),
  ];
}

function badgesOf({ row }: OverviewItem): readonly string[] {
  const state = conditionStateOf(row);
  const isDelayed = row.response.response.responseDelayStart !== 'immediate';
  return [...(state === null ? [] : [state]), ...(isDelayed ? ['DELAYED'] : [])];
}

function name(value: string | null): readonly (readonly [string, string])[] {
  return value === null ? [] : [[value, value]];
}

function relationsText(relations: readonly RelationEnd[], text: TextOf): string {
  return relations
    .map(({ kind, isOut, actionCode: code }) => text(`overview:relation${kind}${isOut ? 'Out' : 'In'}`, { code }))
    .join('; ');
}
