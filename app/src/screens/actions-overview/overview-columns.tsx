import { conditionStateOf, type ActionRow } from '@scn/core/description/overview-row';
import type { ExpressionSummary } from '@scn/core/description/expression-summary';
import { titleOfValue } from '@scn/core/description/value-title';
import { actionTypes, menuLockKinds, responseDelayStarts, triggerTypes } from '@scn/core/base/enumerations';
import { commandGroups } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { collected, titled, type ListColumn, type ListDeclaration } from '#lists/declaration/list-declaration';
import type { TextKey, TextOf } from '#texts/text';
import { CommandTitles, Descriptor, LinkedActionList, RelationsText, Repetitions, Whole } from './overview-cells';
import type { OverviewItem, RelationEnd } from './overview-item';

type Column = ListColumn<OverviewItem>;
type Choices = NonNullable<Column['choices']>;
type Options = Omit<Column, 'id' | 'title' | 'kind' | 'value' | 'choices'>;

const column = columnsIn('overview')<OverviewItem>();
type Id = Parameters<typeof column>[0];

/** Colours of the badges of a response. */
const badges = {
  VALID: 'success',
  CONTAINS_UNSUPPORTED: 'warning',
  INVALID: 'warning',
  DELAYED: 'informative',
} as const;
const problemTones = { ERROR: 'danger', WARNING: 'warning', INFORMATION: 'informative' } as const;
const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;

const group = (title: TextKey, columns: readonly Column[]): readonly Column[] =>
  columns.map((each) => ({ ...each, group: title }));
const hidden = (id: Id, kind: 'text' | 'code' | 'number', value: Column['value'], options: Options = {}): Column =>
  column(id, kind, value, { startsHidden: true, width: kind === 'text' ? 224 : 112, ...options });
const flag = (id: Id, value: Column['value']): Column => column(id, 'flag', value, { startsHidden: true, width: 112 });
const several = (id: Id, choices: Choices, value: Column['value'], options: Options = {}): Column =>
  column(id, 'choices', value, { choices, canExclude: true, startsHidden: true, width: 200, ...options });
const one = (id: Id, choices: Choices, value: Column['value'], options: Options = {}): Column =>
  column(id, 'choice', value, { choices, canExclude: true, startsHidden: true, width: 152, ...options });
/** The objects that an expression refers to. */
const objects = (id: Id, of: (row: ActionRow) => ExpressionSummary | null): Column =>
  several(
    id,
    collected(({ row }) => of(row)?.objects.map((each) => [each.id, each.title]) ?? []),
    ({ row }) => of(row)?.objects.map((each) => each.id) ?? [],
  );
/** Names that the rows have. */
const named = (id: Id, of: (row: ActionRow) => string | null): Column =>
  one(
    id,
    collected(({ row }) => pairs(of(row))),
    ({ row }) => of(row),
  );
/** Returns a column for the owner of the first one of several. */
const owner = (id: Id, of: (row: ActionRow) => readonly Owned[]): Column =>
  one(
    id,
    collected(({ row }) => of(row).map(({ ownerId, ownerTitle }) => [ownerId, ownerTitle])),
    ({ row }) => of(row)[0]?.ownerId ?? null,
  );
const plain = (values: readonly string[]) => values.map((value) => ({ value, title: { plain: titleOfValue(value) } }));

interface Owned {
  readonly ownerId: string;
  readonly ownerTitle: string;
}

/** The responses of a scenario. @param canFilterCommands - command filters require Read on the playlist command block */
export function actionsOverview(plugins: PluginLookup, canFilterCommands: boolean): ListDeclaration<OverviewItem> {
  return {
    name: 'actions-overview',
    label: 'overview:responses',
    id: ({ row }) => row.id,
    titleOf: ({ row }) => row.response?.response.responseCode ?? row.described.action.actionCode,
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
  const cannotFilter = !canFilterCommands;
  const locks = plain(menuLockKinds);
  return [
    ...group('overview:groupAction', [
      column('actionCode', 'code', ({ row }) => row.described.action.actionCode, {
        ...{ alwaysFilled: true, alwaysShown: true, width: 128 },
      }),
      column('actionTitle', 'text', ({ row }) => row.described.action.title, {
        width: 224,
        cell: ({ row }) => <Whole text={row.described.action.title} />,
      }),
      several(
        'location',
        collected(({ row }) => row.described.menuLocations.flatMap(pairs)),
        ({ row }) => row.described.menuLocations,
        { startsHidden: false, width: 184 },
      ),
      named('actionCategoryName', (row) => row.actionCategoryName),
      named('actionCategoryCommandName', (row) => row.actionCategoryCommandName),
      one('actionType', titled('overview:actionType', actionTypes), ({ row }) => row.described.actionType),
      one('triggerType', titled('overview:triggerType', triggerTypes), ({ row }) => row.described.triggerType),
      hidden('repetitions', 'number', ({ row }) => row.described.action.repetitions, {
        cell: (item) => <Repetitions item={item} />,
      }),
      several(
        'blockingActions',
        collected(({ row }) =>
          row.described.linkedActions.map(({ actionCode, title }) => [actionCode, `${actionCode} ${title}`]),
        ),
        ({ row }) => row.described.action.linkedActionCodes,
        { cell: (item) => <LinkedActionList item={item} /> },
      ),
      hidden('responseCount', 'number', ({ row }) => row.described.responses.length),
    ]),
    ...group('overview:groupVisibility', [
      flag('visibilityEnabled', ({ row }) => row.described.action.visibilityEnabled),
      flag('visibleOnStart', ({ row }) => row.described.action.visibleOnStart),
      objects('visible', ({ described }) => described.visible),
      objects('triggerInvisible', ({ described }) => described.triggerInvisible),
      flag('dependenciesEnabled', ({ row }) => row.described.action.dependenciesEnabled),
      objects('dependencies', ({ described }) => described.dependencies),
    ]),
    ...group('overview:groupGlobal', [
      hidden('globalActionId', 'code', ({ row }) => row.described.action.globalActionId, { width: 160 }),
      flag('isVoiceControlled', ({ row }) => row.described.action.voice.isVoiceControlled),
      hidden('intention', 'text', ({ row }) => row.described.action.voice.intention, { width: 160 }),
      hidden('rootUtterance', 'text', ({ row }) => row.described.action.voice.rootUtterance),
    ]),
    ...group('overview:groupEffects', [
      several('setsLocks', locks, ({ row }) => row.described.action.setsLocks),
      several('actionLockedBys', locks, ({ row }) => row.described.action.actionLockedBys),
      flag('harmful', ({ row }) => row.described.action.harmful),
      flag('isUnindicated', ({ row }) => row.described.action.isUnindicated),
      flag('changesPhysiology', ({ row }) => row.described.action.changesPhysiology),
      owner('firstFormId', ({ described }) => described.formItems),
      owner('firstScorecardMatrixId', ({ described }) => described.scorecardMatrixCells),
    ]),
    ...group('overview:groupResponse', [
      hidden('responseCode', 'code', ({ row }) => row.response?.response.responseCode ?? null),
      column('description', 'text', ({ row }) => row.response?.response.description ?? null, {
        ...{ width: 240, grows: true },
        cell: (item) => <Descriptor item={item} />,
      }),
      hidden('ordinal', 'number', ({ row }) => (row.response === null ? null : row.response.ordinal + 1)),
      several(
        'conditions',
        titled('overview:badge', ['VALID', 'CONTAINS_UNSUPPORTED', 'INVALID', 'DELAYED'], badges),
        badgesOf,
        { startsHidden: false, width: 208 },
      ),
      objects('conditionObjects', ({ response }) => response?.conditions ?? null),
      one(
        'responseDelayStart',
        titled('overview:delayStart', responseDelayStarts),
        ({ row }) => row.response?.response.responseDelayStart ?? null,
        { alwaysFilled: true },
      ),
      hidden('delay', 'number', ({ row }) => row.response?.response.delay ?? null),
      flag('usePhysiologyChangeDuration', ({ row }) => row.response?.response.usePhysiologyChangeDuration ?? null),
      hidden('island', 'number', ({ row }) => row.response?.response.island ?? null),
      several('problems', titled('overview:problems', severities, problemTones), ({ problems }) =>
        severities.filter((severity) => problems[severity] > 0),
      ),
    ]),
    ...group('overview:groupPlaylist', [
      several(
        'playlistCommands',
        collected(({ row }) =>
          (row.response?.response.playlist ?? []).map(({ block }) => [block, plugins.command(block)?.title ?? block]),
        ),
        ({ row }) => row.response?.response.playlist.map(({ block }) => block) ?? [],
        { startsHidden: false, width: 232, cell: (item) => <CommandTitles item={item} />, cannotFilter },
      ),
      several(
        'commandGroups',
        plain(commandGroups),
        ({ row }) => commandGroups.filter((each) => row.response?.commands.some(({ block }) => block?.group === each)),
        { cannotFilter },
      ),
      hidden(
        'commandSummaries',
        'text',
        ({ row }) => row.response?.commands.map(({ summary }) => summary).join(' · ') ?? null,
        {
          width: 320,
        },
      ),
      flag(
        'hasUnsupportedCommands',
        ({ row }) => row.response?.commands.some(({ block }) => block === undefined) ?? null,
      ),
      column('relations', 'text', (item, text) => relationsText(item.relations, text), {
        width: 104,
        cell: (item, text) => <RelationsText text={relationsText(item.relations, text)} />,
      }),
    ]),
  ];
}

function badgesOf({ row }: OverviewItem): readonly string[] {
  if (row.response === null) return [];
  const state = conditionStateOf({ response: row.response });
  const isDelayed = row.response.response.responseDelayStart !== 'immediate';
  return [...(state === null ? [] : [state]), ...(isDelayed ? ['DELAYED'] : [])];
}

function pairs(value: string | null): readonly (readonly [string, string])[] {
  return value === null ? [] : [[value, value]];
}

function relationsText(relations: readonly RelationEnd[], text: TextOf): string {
  return relations
    .map(({ kind, isOut, actionCode: code }) => text(`overview:relation${kind}${isOut ? 'Out' : 'In'}`, { code }))
    .join('; ');
}
