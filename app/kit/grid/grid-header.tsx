import { mergeClasses } from '@fluentui/react-components';
import {
  ArrowSortDown16Filled,
  ArrowSortUp16Filled,
  Checkmark12Filled,
  MoreHorizontal20Regular,
  Subtract12Filled,
} from '@fluentui/react-icons';
import { memo, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { KitText } from '../texts/kit-text';
import type { CheckBoxClasses } from './check-box.styles';
import type { DrawnCell, GridCell } from './grid-layout';
import type { SelectedShare } from './grid-selection';
import type { GridView } from './grid-model';
import type { GridStyles } from './grid.styles';
import type { AttachReorder } from './use-reorder';

interface GridHeaderProps<Row extends object> {
  readonly cells: readonly DrawnCell<Row>[];
  readonly view: GridView;
  readonly activeColumn: number;
  readonly selected: SelectedShare;
  readonly canSelectAll: boolean;
  readonly styles: GridStyles;
  readonly boxClasses: CheckBoxClasses;
  readonly text: KitText;
  /** Ids of the columns that can't be moved. */
  readonly fixedIds: ReadonlySet<string>;
  readonly attach: AttachReorder;
  onResizeStart(event: PointerEvent<HTMLElement>, column: string): void;
  onResetWidth(column: string): void;
}

function GridHeaderView<Row extends object>(props: GridHeaderProps<Row>) {
  const { cells, activeColumn, styles, text } = props;
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {cells.map(({ cell, index }) => {
          const shared = {
            role: 'columnheader',
            'aria-colindex': index + 1,
            tabIndex: index === activeColumn ? 0 : undefined,
            style: { gridColumnStart: index + 1 },
          };
          if (cell.kind === 'menu')
            return (
              <div key={cell.id} {...shared} className={mergeClasses(styles.headerCell, styles.pinnedEnd)}>
                <span className={styles.said}>{text('grid.actions')}</span>
              </div>
            );
          if (cell.kind === 'select') return <SelectAll key={cell.id} {...props} shared={shared} />;
          return <ColumnHeader key={cell.id} {...props} shared={shared} cell={cell} />;
        })}
      </div>
    </div>
  );
}

function ColumnHeader<Row extends object>({
  view,
  styles,
  text,
  shared,
  cell,
  fixedIds,
  attach,
  ...props
}: GridHeaderProps<Row> & { readonly shared: object; readonly cell: GridCell<Row> & { kind: 'data' } }) {
  const element = useRef<HTMLDivElement>(null);
  const { id, column } = cell;
  const isFixed = fixedIds.has(id);
  useLayoutEffect(() => {
    if (isFixed || element.current === null) return undefined;
    return attach(element.current, id);
  }, [isFixed, attach, id]);
  const place = view.sort.findIndex((each) => each.column === id);
  const sorted = view.sort[place];
  return (
    <div
      {...shared}
      ref={element}
      className={mergeClasses(styles.headerCell, column.kind === 'number' && styles.headerEnd)}
      title={column.title}
      aria-label={column.title}
      aria-sort={place === 0 ? (sorted?.descending === true ? 'descending' : 'ascending') : undefined}
      aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
    >
      <span className={styles.headerTitle}>{column.title}</span>
      {sorted !== undefined && (
        <span className={styles.sortMark}>
          {sorted.descending ? <ArrowSortDown16Filled aria-hidden /> : <ArrowSortUp16Filled aria-hidden />}
          {view.sort.length > 1 && place + 1}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        data-column-menu=""
        className={mergeClasses('kit-grid-column-menu', styles.iconButton, styles.columnMenu)}
        aria-haspopup="menu"
        aria-label={text('grid.columnMenu', { title: column.title })}
      >
        <MoreHorizontal20Regular aria-hidden />
      </button>
      <span
        aria-hidden
        data-resize=""
        className={styles.handle}
        onPointerDown={(event) => props.onResizeStart(event, id)}
        onDoubleClick={() => props.onResetWidth(id)}
      />
    </div>
  );
}

function SelectAll<Row extends object>({
  selected,
  canSelectAll,
  styles,
  boxClasses,
  text,
  shared,
}: GridHeaderProps<Row> & { readonly shared: object }) {
  return (
    <div {...shared} className={mergeClasses(styles.headerCell, styles.edge, styles.pinnedStart)}>
      <span className={styles.said}>{canSelectAll ? text('grid.selectAll') : text('grid.selection')}</span>
      {canSelectAll && (
        <span className={boxClasses[selected === 'none' ? 0 : 1]}>
          {selected === 'all' && <Checkmark12Filled aria-hidden />}
          {selected === 'some' && <Subtract12Filled aria-hidden />}
        </span>
      )}
    </div>
  );
}

/** The header row: click a title to sort, drag it to move the column; each title has a menu and a resize handle. */
export const GridHeader = memo(GridHeaderView) as typeof GridHeaderView;
