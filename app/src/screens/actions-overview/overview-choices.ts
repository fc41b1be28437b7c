import type { ExpressionSummary } from '@scn/core/description/expression-summary';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { GridChoice } from '@scn/kit/grid/grid-column';
import type { OverviewItem } from './overview-item';

/** Filter options, collected from the rows. */
export interface OverviewChoices {
  readonly locations: readonly GridChoice[];
  readonly categories: readonly GridChoice[];
  readonly categoryCommands: readonly GridChoice[];
  readonly actions: readonly GridChoice[];
  readonly visible: readonly GridChoice[];
  readonly triggerInvisible: readonly GridChoice[];
  readonly dependencies: readonly GridChoice[];
  readonly conditions: readonly GridChoice[];
  readonly forms: readonly GridChoice[];
  readonly scorecards: readonly GridChoice[];
  readonly commands: readonly GridChoice[];
  /** Command filters require Read on the playlist command block. */
  readonly canFilterCommands: boolean;
}

/** Collects the filter options of columns: each value once, in alphabetical order. */
export function overviewChoices(
  items: readonly OverviewItem[],
  plugins: PluginLookup,
  canFilterCommands: boolean,
  culture: string,
): OverviewChoices {
  const collator = new Intl.Collator(culture, { numeric: true });
  const collect = (pairsOf: (item: OverviewItem) => readonly (readonly [value: string, title: string])[]) => {
    const titles = new Map<string, string>();
    for (const item of items) for (const [value, title] of pairsOf(item)) titles.set(value, title);
    return [...titles]
      .map(([value, title]): GridChoice => ({ value, title }))
      .sort((one, other) => collator.compare(one.title, other.title));
  };
  const objects = (of: (item: OverviewItem) => ExpressionSummary) =>
    collect((item) => of(item).objects.map(({ id, title }) => [id, title]));
  const name = (value: string | null) => (value === null ? [] : [[value, value] as const]);
  return {
    locations: collect(({ row }) => row.described.menuLocations.map((way) => [way, way])),
    categories: collect(({ row }) => name(row.actionCategoryName)),
    categoryCommands: collect(({ row }) => name(row.actionCategoryCommandName)),
    actions: collect(({ row }) =>
      row.described.linkedActions.map(({ actionCode, title }) => [actionCode, `${actionCode} ${title}`]),
    ),
    visible: objects(({ row }) => row.described.visible),
    triggerInvisible: objects(({ row }) => row.described.triggerInvisible),
    dependencies: objects(({ row }) => row.described.dependencies),
    conditions: objects(({ row }) => row.response.conditions),
    forms: collect(({ row }) => row.described.formItems.map(({ ownerId, ownerTitle }) => [ownerId, ownerTitle])),
    scorecards: collect(({ row }) =>
      row.described.scorecardMatrixCells.map(({ ownerId, ownerTitle }) => [ownerId, ownerTitle]),
    ),
    commands: collect(({ row }) =>
      row.response.response.playlist.map(({ block }) => [block, plugins.command(block)?.title ?? block]),
    ),
    canFilterCommands,
  };
}
