import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { checkMark, moreMark } from '../window/row-marks';
import type { CheckBoxClasses } from './check-box.styles';
import { badgeClass, type DrawnCell, type GridCell } from './grid-layout';
import type { GridValues } from './grid-values';
import { rowHeight, type GridStyles } from './grid.styles';

/** Context shared by all rows of a grid; a new object re-renders all of them. */
export interface GridRowContext<Row extends object> {
  readonly cells: readonly DrawnCell<Row>[];
  /** Classes of a row: normal and selected. */
  readonly rowClasses: readonly [usual: string, selected: string];
  readonly boxClasses: CheckBoxClasses;
  readonly values: GridValues<Row>;
  readonly styles: GridStyles;
  readonly selectable: boolean;
  /** Accessible names of the check box and the menu. */
  selectLabel(row: Row): string;
  menuLabel(row: Row): string;
}

/** Props of a row. Row elements are recycled for other rows of data. */
interface GridRowProps<Row extends object> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly selected: boolean;
  readonly isInGroup: boolean;
  /** A class that marks the row. */
  readonly mark: string | undefined;
  /** Column of the cell that Tab reaches; −1 in all other rows. */
  readonly activeColumn: number;
  readonly context: GridRowContext<Row>;
}

function GridRowView<Row extends object>(props: GridRowProps<Row>) {
  const { id, row, index, selected, mark, activeColumn, context } = props;
  const { cells, styles, selectable } = context;
  const usual = context.rowClasses[selected ? 1 : 0];
  return (
    <div
      role="row"
      id={id}
      className={mark === undefined ? usual : mergeClasses(usual, mark)}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      aria-rowindex={index + 2}
      aria-level={props.isInGroup ? 2 : undefined}
      aria-selected={selectable ? selected : undefined}
    >
      {cells.map(({ cell, index: column }) => (
        <div
          key={cell.id}
          role="gridcell"
          aria-colindex={column + 1}
          tabIndex={column === activeColumn ? 0 : undefined}
          className={cell.className}
          style={{ gridColumnStart: column + 1 }}
          aria-label={cell.kind === 'select' ? context.selectLabel(row) : undefined}
        >
          {cell.kind === 'data' ? (
            contentOf(row, cell, context)
          ) : cell.kind === 'select' ? (
            <span className={context.boxClasses[selected ? 1 : 0]}>{selected ? checkMark : null}</span>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              data-row-menu=""
              className={styles.iconButton}
              aria-haspopup="menu"
              aria-label={context.menuLabel(row)}
            >
              {moreMark}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

function contentOf<Row extends object>(
  row: Row,
  { column, badges }: GridCell<Row> & { kind: 'data' },
  { values, styles }: GridRowContext<Row>,
): ReactNode {
  if (column.cell !== undefined) return column.cell(row);
  if (badges === null) return revealHidden(values.text(row, column));
  const value = column.value(row);
  const each = Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : [];
  return each.map((one) => {
    const { title, tone } = badges.get(one) ?? { title: one, tone: 'neutral' };
    return (
      <span key={one} className={tone === undefined ? styles.unbadged : badgeClass(styles, tone)}>
        {title}
      </span>
    );
  });
}

/** A memoised row. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
