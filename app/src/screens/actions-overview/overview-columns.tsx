import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { conditionStateOf } from '@scn/core/description/overview-row';
import { titleOfValue } from '@scn/core/description/value-title';
import { actionTypes, menuLockKinds, responseDelayStarts, triggerTypes } from '@scn/core/base/enumerations';
import { commandGroups } from '@scn/core/kernel/contract';
import type { BadgeTone, GridChoice, GridColumn, GridValue } from '@scn/kit/grid/grid-column';
import type { OverviewChoices } from './overview-choices';
import type { OverviewItem, RelationEnd } from './overview-item';

/** The texts of the overview. */
export type OverviewText = TFunction<'overview'>;
type Column = GridColumn<OverviewItem>;

/** What the cells need for rendering. */
export interface OverviewCells {
  title(item: OverviewItem): ReactNode;
  descriptor(item: OverviewItem): ReactNode;
  commands(item: OverviewItem): ReactNode;
  relations(item: OverviewItem, text: string): ReactNode;
  repetitions(item: OverviewItem): ReactNode;
}

/** The badges of a response. */
const badges = {
  VALID: 'success',
  CONTAINS_UNSUPPORTED: 'warning',
  INVALID: 'warning',
  DELAYED: 'informative',
} as const satisfies Readonly<Record<string, BadgeTone>>;

/** All columns of the Actions Overview, in display order and by group. */
export function overviewColumns(t: OverviewText, choices: OverviewChoices, cells: OverviewCells): readonly Column[] {
  const group = (title: string, columns: readonly Omit<Column, 'group'>[]): readonly Column[] =>
    columns.map((column) => ({ ...column, group: title }));
  const flag = (id: string, title: string, value: (item: OverviewItem) => boolean): Column => ({
    id,
    title,
    kind: 'flag',
    width: 112,
    startsHidden: true,
    value,
  });
  const several = (
    id: string,
    title: string,
    offered: readonly GridChoice[],
    value: (item: OverviewItem) => readonly string[],
  ): Column => ({
    id,
    title,
    kind: 'choices',
    choices: offered,
    canExclude: true,
    startsHidden: true,
    width: 200,
    value,
  });
  const one = (
    id: string,
    title: string,
    offered: readonly GridChoice[],
    value: (item: OverviewItem) => GridValue,
  ): Column => ({
    id,
    title,
    kind: 'choice',
    choices: offered,
    canExclude: true,
    startsHidden: true,
    width: 152,
    value,
  });
  const locks = menuLockKinds.map((kind) => ({ value: kind, title: titleOfValue(kind) }));
  return [
    ...group(t('groupAction'), [
      {
        id: 'actionCode',
        title: t('actionCode'),
        kind: 'code',
        alwaysFilled: true,
        alwaysShown: true,
        width: 128,
        value: ({ row }) => row.described.action.actionCode,
      },
      {
        id: 'actionTitle',
        title: t('actionName'),
        kind: 'text',
        width: 224,
        value: ({ row }) => row.described.action.title,
        cell: cells.title,
      },
      {
        ...several('location', t('location'), choices.locations, ({ row }) => row.described.menuLocations),
        startsHidden: false,
        width: 184,
      },
      one('actionCategoryName', t('category'), choices.categories, ({ row }) => row.actionCategoryName),
      one(
        'actionCategoryCommandName',
        t('categoryCommand'),
        choices.categoryCommands,
        ({ row }) => row.actionCategoryCommandName,
      ),
      one(
        'actionType',
        t('actionType'),
        actionTypes.map((value) => ({ value, title: t(`actionType${value}`) })),
        ({ row }) => row.described.actionType,
      ),
      one(
        'triggerType',
        t('triggerType'),
        triggerTypes.map((value) => ({ value, title: t(`triggerType${value}`) })),
        ({ row }) => row.described.triggerType,
      ),
      {
        id: 'repetitions',
        title: t('repetitions'),
        kind: 'number',
        startsHidden: true,
        width: 112,
        value: ({ row }) => row.described.action.repetitions,
        cell: cells.repetitions,
      },
      several(
        'blockingActions',
        t('linkedActions'),
        choices.actions,
        ({ row }) => row.described.action.linkedActionCodes,
      ),
      {
        id: 'responseCount',
        title: t('responseCount'),
        kind: 'number',
        startsHidden: true,
        width: 104,
        value: ({ row }) => row.described.responses.length,
      },
    ]),
    ...group(t('groupVisibility'), [
      flag('visibilityEnabled', t('visibilityEnabled'), ({ row }) => row.described.action.visibilityEnabled),
      flag('visibleOnStart', t('visibleOnStart'), ({ row }) => row.described.action.visibleOnStart),
      several('visible', t('visible'), choices.visible, ({ row }) => row.described.visible.objects.map(({ id }) => id)),
      several('triggerInvisible', t('triggerInvisible'), choices.triggerInvisible, ({ row }) =>
        row.described.triggerInvisible.objects.map(({ id }) => id),
      ),
      flag('dependenciesEnabled', t('dependenciesEnabled'), ({ row }) => row.described.action.dependenciesEnabled),
      several('dependencies', t('dependencies'), choices.dependencies, ({ row }) =>
        row.described.dependencies.objects.map(({ id }) => id),
      ),
    ]),
    ...group(t('groupGlobal'), [
      {
        id: 'globalActionId',
        title: t('globalAction'),
        kind: 'code',
        startsHidden: true,
        value: ({ row }) => row.described.action.globalActionId,
      },
      flag('isVoiceControlled', t('isVoiceControlled'), ({ row }) => row.described.action.voice.isVoiceControlled),
      {
        id: 'intention',
        title: t('intention'),
        kind: 'text',
        startsHidden: true,
        value: ({ row }) => row.described.action.voice.intention,
      },
      {
        id: 'rootUtterance',
        title: t('rootUtterance'),
        kind: 'text',
        startsHidden: true,
        width: 224,
        value: ({ row }) => row.described.action.voice.rootUtterance,
      },
    ]),
    ...group(t('groupEffects'), [
      several('setsLocks', t('setsLocks'), locks, ({ row }) => row.described.action.setsLocks),
      several('actionLockedBys', t('actionLockedBys'), locks, ({ row }) => row.described.action.actionLockedBys),
      flag('harmful', t('harmful'), ({ row }) => row.described.action.harmful),
      flag('isUnindicated', t('isUnindicated'), ({ row }) => row.described.action.isUnindicated),
      flag('changesPhysiology', t('changesPhysiology'), ({ row }) => row.described.action.changesPhysiology),
      one('firstFormId', t('form'), choices.forms, ({ row }) => row.described.formItems[0]?.ownerId ?? null),
      one(
        'firstScorecardMatrixId',
        t('scorecard'),
        choices.scorecards,
        ({ row }) => row.described.scorecardMatrixCells[0]?.ownerId ?? null,
      ),
    ]),
    ...group(t('groupResponse'), [
      {
        id: 'responseCode',
        title: t('responseCode'),
        kind: 'code',
        startsHidden: true,
        width: 112,
        value: ({ row }) => row.response.response.responseCode,
      },
      {
        id: 'description',
        title: t('responseDescriptor'),
        kind: 'text',
        width: 240,
        grows: true,
        value: ({ row }) => row.response.response.description,
        cell: cells.descriptor,
      },
      {
        id: 'ordinal',
        title: t('ordinal'),
        kind: 'number',
        startsHidden: true,
        width: 88,
        value: ({ row }) => row.response.ordinal + 1,
      },
      {
        ...several(
          'conditions',
          t('conditions'),
          (['VALID', 'CONTAINS_UNSUPPORTED', 'INVALID', 'DELAYED'] as const).map((value) => ({
            value,
            title: t(`badge${value}`),
            tone: badges[value],
          })),
          badgesOf,
        ),
        startsHidden: false,
        width: 208,
      },
      several('conditionObjects', t('conditionObjects'), choices.conditions, ({ row }) =>
        row.response.conditions.objects.map(({ id }) => id),
      ),
      {
        ...one(
          'responseDelayStart',
          t('delayStart'),
          responseDelayStarts.map((value) => ({ value, title: t(`delayStart${value}`) })),
          ({ row }) => row.response.response.responseDelayStart,
        ),
        alwaysFilled: true,
      },
      {
        id: 'delay',
        title: t('delay'),
        kind: 'number',
        startsHidden: true,
        width: 96,
        value: ({ row }) => row.response.response.delay,
      },
      flag(
        'usePhysiologyChangeDuration',
        t('usePhysiologyChangeDuration'),
        ({ row }) => row.response.response.usePhysiologyChangeDuration,
      ),
      {
        id: 'island',
        title: t('island'),
        kind: 'number',
        startsHidden: true,
        width: 80,
        value: ({ row }) => row.response.response.island,
      },
      several(
        'problems',
        t('problems'),
        (['ERROR', 'WARNING', 'INFORMATION'] as const).map((value) => ({
          value,
          title: t(`problems${value}`),
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
    ...group(t('groupPlaylist'), [
      {
        ...several('playlistCommands', t('playlistCommands'), choices.commands, ({ row }) =>
          row.response.response.playlist.map(({ block }) => block),
        ),
        startsHidden: false,
        width: 232,
        cell: cells.commands,
        cannotFilter: !choices.canFilterCommands,
      },
      {
        ...several(
          'commandGroups',
          t('commandGroups'),
          commandGroups.map((value) => ({ value, title: titleOfValue(value) })),
          ({ row }) => commandGroups.filter((each) => row.response.commands.some(({ block }) => block?.group === each)),
        ),
        cannotFilter: !choices.canFilterCommands,
      },
      {
        id: 'commandSummaries',
        title: t('commandSummaries'),
        kind: 'text',
        startsHidden: true,
        width: 320,
        value: ({ row }) => row.response.commands.map(({ summary }) => summary).join(' · '),
      },
      flag('hasUnsupportedCommands', t('hasUnsupportedCommands'), ({ row }) =>
        row.response.commands.some(({ block }) => block === undefined),
      ),
      {
        id: 'relations',
        title: t('relations'),
        kind: 'text',
        width: 104,
        value: (item) => relationsText(item.relations, t),
        cell: (item) => cells.relations(item, relationsText(item.relations, t)),
      },
    ]),
  ];
}

function badgesOf({ row }: OverviewItem): readonly string[] {
  const state = conditionStateOf(row);
  const isDelayed = row.response.response.responseDelayStart !== 'immediate';
  return [...(state === null ? [] : [state]), ...(isDelayed ? ['DELAYED'] : [])];
}

function relationsText(relations: readonly RelationEnd[], t: OverviewText): string {
  return relations
    .map(({ kind, isOut, actionCode: code }) => t(`relation${kind}${isOut ? 'Out' : 'In'}`, { code }))
    .join('; ');
}
