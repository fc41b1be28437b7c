import { present } from '@scn/core/base/present';
import type { MenuEntry, MenuTarget } from '../menu/entry-menu';
import type { KitText } from '../texts/kit-text';
import { columnsShown, fixedColumns, type ColumnStep } from './column-order';
import { isGroupable, widthOf, widthStep, withGrouping, withSort, type GridColumn, type GridView } from './grid-model';

/** The menu of a column, with an entry for every drag action. */
export function columnEntries<Row extends object>(
  column: GridColumn<Row>,
  columns: readonly GridColumn<Row>[],
  view: GridView,
  text: KitText,
  actions: {
    readonly target: MenuTarget;
    /** Null if the grid has no filters. */
    readonly onFilter: ((target: HTMLElement) => void) | null;
    readonly onViewChange: (view: GridView) => void;
    readonly onMove: (step: ColumnStep) => void;
  },
): readonly MenuEntry[] {
  const { target, onFilter, onViewChange, onMove } = actions;
  const { id } = column;
  const fixed = fixedColumns(columns);
  const shown = columnsShown(columns, view);
  const place = shown.indexOf(column);
  const isFixed = columns.indexOf(column) < fixed;
  const whyNot = (step: ColumnStep): string | null => {
    if (isFixed) return text('grid.whyFixed');
    if (step === 'left' || step === 'start') return place <= fixed ? text('grid.whyFirst') : null;
    return place === shown.length - 1 ? text('grid.whyLast') : null;
  };
  const move = (step: ColumnStep) => ({
    id: `move-${step}`,
    title: text(`grid.move.${step}`),
    disabled: whyNot(step),
    run: () => onMove(step),
  });
  const isGrouped = view.groupBy === id;
  const sort = (descending: boolean | null) => () => onViewChange(withSort(view, id, descending, view.sort.length > 1));
  const resize = (by: number) => () =>
    onViewChange({ ...view, widths: { ...view.widths, [id]: widthOf(column, view.widths) + by } });
  return present([
    { id: 'ascending', title: text('grid.sortAscending'), run: sort(false) },
    { id: 'descending', title: text('grid.sortDescending'), run: sort(true) },
    {
      id: 'unsorted',
      title: text('grid.sortNone'),
      disabled: view.sort.some((each) => each.column === id) ? null : text('grid.whyUnsorted'),
      run: sort(null),
    },
    onFilter !== null && {
      id: 'filter',
      title: text('grid.filterColumn', { title: column.title }),
      startsGroup: true,
      run: () => target instanceof HTMLElement && onFilter(target),
    },
    isGroupable(column) && {
      id: 'group',
      title: text(isGrouped ? 'grid.ungroup' : 'grid.groupByColumn'),
      startsGroup: onFilter === null,
      run: () => onViewChange(withGrouping(view, isGrouped ? null : id)),
    },
    { ...move('left'), startsGroup: true, shortcut: 'Alt+ArrowLeft' },
    { ...move('right'), shortcut: 'Alt+ArrowRight' },
    move('start'),
    move('end'),
    { id: 'wider', title: text('grid.wider'), startsGroup: true, shortcut: 'Shift+ArrowRight', run: resize(widthStep) },
    { id: 'narrower', title: text('grid.narrower'), shortcut: 'Shift+ArrowLeft', run: resize(-widthStep) },
    {
      id: 'reset-width',
      title: text('grid.resetWidth'),
      run: () => {
        const { [id]: _, ...widths } = view.widths;
        onViewChange({ ...view, widths });
      },
    },
    {
      id: 'hide',
      title: text('grid.hideColumn'),
      startsGroup: true,
      disabled: column.alwaysShown === true ? text('grid.whyShown') : null,
      run: () => onViewChange({ ...view, hidden: [...view.hidden, id] }),
    },
  ]);
}
