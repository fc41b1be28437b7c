import { mergeClasses } from '@fluentui/react-components';
import {
  ArrowSortDown16Filled,
  ArrowSortUp16Filled,
  Checkmark12Filled,
  MoreHorizontal20Regular,
  Subtract12Filled,
} from '@fluentui/react-icons';
import { memo, type PointerEvent } from 'react';
import type { KitText } from '../texts/kit-text';
import type { DrawnCell } from './grid-layout';
import type { GridView } from './grid-view';
import type { GridStyles } from './grid.styles';

/** How many of the visible rows are selected. */
export type SelectedShare = 'none' | 'some' | 'all';

interface GridHeaderProps<Row extends object> {
  readonly cells: readonly DrawnCell<Row>[];
  readonly view: GridView;
  readonly activeColumn: number;
  readonly selected: SelectedShare;
  readonly canSelectAll: boolean;
  readonly styles: GridStyles;
  readonly text: KitText;
  onResizeStart(event: PointerEvent<HTMLElement>, column: string): void;
  onResetWidth(column: string): void;
}

function GridHeaderView<Row extends object>(props: GridHeaderProps<Row>) {
  const { cells, view, activeColumn, styles, text } = props;
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
          const place = view.sort.findIndex(({ column }) => column === cell.id);
          const sorted = view.sort[place];
          return (
            <div
              key={cell.id}
              {...shared}
              className={mergeClasses(styles.headerCell, cell.column.kind === 'number' && styles.headerEnd)}
              title={cell.column.title}
              aria-label={cell.column.title}
              aria-sort={place === 0 ? (sorted?.descending === true ? 'descending' : 'ascending') : undefined}
            >
              <span className={styles.headerTitle}>{cell.column.title}</span>
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
                aria-label={text('grid.columnMenu', { title: cell.column.title })}
              >
                <MoreHorizontal20Regular aria-hidden />
              </button>
              <span
                aria-hidden
                data-resize=""
                className={styles.handle}
                onPointerDown={(event) => props.onResizeStart(event, cell.id)}
                onDoubleClick={() => props.onResetWidth(cell.id)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function SelectAll<Row extends object>({
  selected,
  canSelectAll,
  styles,
  text,
  shared,
}: GridHeaderProps<Row> & { readonly shared: object }) {
  return (
    <div {...shared} className={mergeClasses(styles.headerCell, styles.edge, styles.pinnedStart)}>
      <span className={styles.said}>{canSelectAll ? text('grid.selectAll') : text('grid.selection')}</span>
      {canSelectAll && (
        <span className={selected === 'none' ? styles.box : mergeClasses(styles.box, styles.boxChecked)}>
          {selected === 'all' && <Checkmark12Filled aria-hidden />}
          {selected === 'some' && <Subtract12Filled aria-hidden />}
        </span>
      )}
    </div>
  );
}

/** The header row: click a title to sort; each title has a menu and a resize handle. */
export const GridHeader = memo(GridHeaderView) as typeof GridHeaderView;
