import { mergeClasses } from '@fluentui/react-components';
import { Checkmark12Filled, Subtract12Filled } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { KitText } from '../texts/kit-text';
import { checkMark, moreMark, closedMark, openMark } from '../window/row-marks.tsx';
import type { CheckBoxClasses } from './check-box.styles';
import type { GridGroup } from './grid-groups';
import { badgeClass, type DrawnCell, type GridCell, type GroupSpan } from './grid-layout';
import type { GridAggregate, GridColumn } from './grid-model';
import type { SelectedShare } from './grid-selection';
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

/** Computes an aggregate. Null without numbers. */
export function aggregateOf(numbers: readonly number[], aggregate: GridAggregate): number | null {
  if (numbers.length === 0) return null;
  switch (aggregate) {
    case 'sum':
      return sumOf(numbers);
    case 'average':
      return sumOf(numbers) / numbers.length;
    case 'minimum':
      return numbers.reduce((one, other) => Math.min(one, other));
    case 'maximum':
      return numbers.reduce((one, other) => Math.max(one, other));
  }
}

/** Returns the text of a group's row in a column: 'Sum 1,234'. '' without numbers. */
export function aggregateText<Row extends object>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  values: GridValues<Row>,
  text: KitText,
): string {
  const { aggregate } = column;
  if (aggregate === undefined) return '';
  const numbers = rows.flatMap((row) => {
    const value = column.value(row);
    return typeof value === 'number' ? [value] : [];
  });
  const result = aggregateOf(numbers, aggregate);
  if (result === null) return '';
  // as many digits as say something: neither 0.30000000000000004 nor 12.333333333333334
  const rounded = aggregate === 'average' ? Number(result.toFixed(2)) : Number(result.toPrecision(15));
  return text(`grid.${aggregate}`, { value: values.format(rounded, column) });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

interface GridGroupRowProps<Row extends object> {
  readonly id: string;
  readonly group: GridGroup<Row>;
  /** The column that the rows are grouped by. */
  readonly column: GridColumn<Row>;
  readonly index: number;
  readonly isOpen: boolean;
  /** How many of its rows are selected. */
  readonly share: SelectedShare;
  readonly span: GroupSpan;
  readonly hasSelect: boolean;
  /** Column of the cell that Tab reaches; −1 in all other rows. */
  readonly activeColumn: number;
  readonly context: GridRowContext<Row>;
  readonly text: KitText;
}

function GridGroupRowView<Row extends object>(props: GridGroupRowProps<Row>) {
  const { id, group, column, index, isOpen, share, span, activeColumn, context, text } = props;
  const { styles, values } = context;
  const { title, rows } = group;
  const summaryOf = (each: GridColumn<Row>) => {
    const summary = aggregateText(rows, each, values, text);
    // a number that is cut off reads as another one
    return (
      <span className={styles.groupAggregate} title={summary}>
        {summary}
      </span>
    );
  };
  const drawCell = ({ cell, index: place }: DrawnCell<Row>) => (
    <div
      key={cell.id}
      role="gridcell"
      aria-colindex={place + 1}
      tabIndex={place === activeColumn ? 0 : undefined}
      className={cell.className}
      style={{ gridColumnStart: place + 1, gridRowStart: 1 }}
      aria-label={cell.kind === 'select' ? text('grid.selectGroup', { title, count: rows.length }) : undefined}
    >
      {cell.kind === 'select' ? (
        <span className={context.boxClasses[share === 'none' ? 0 : 1]}>
          {share === 'all' && <Checkmark12Filled aria-hidden />}
          {share === 'some' && <Subtract12Filled aria-hidden />}
        </span>
      ) : cell.kind === 'data' ? (
        cell.column.aggregate !== undefined && summaryOf(cell.column)
      ) : (
        <button
          type="button"
          tabIndex={-1}
          data-row-menu=""
          className={styles.iconButton}
          aria-haspopup="menu"
          aria-label={text('grid.rowMenu', { title })}
        >
          {moreMark}
        </button>
      )}
    </div>
  );
  const choice = column.choices?.find(({ value }) => value === group.key);
  return (
    <div
      role="row"
      id={id}
      className={mergeClasses(styles.row, styles.groupRow)}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={props.hasSelect ? share === 'all' : undefined}
    >
      {context.cells.filter(({ index: place }) => place < span.start).map(drawCell)}
      <div
        role="gridcell"
        aria-colindex={span.start + 1}
        aria-colspan={span.end - span.start}
        tabIndex={activeColumn >= span.start && activeColumn < span.end ? 0 : undefined}
        className={mergeClasses(styles.cell, styles.groupCell)}
        style={{ gridColumn: `${span.start + 1} / ${span.end + 1}`, gridRowStart: 1 }}
      >
        <span className={props.hasSelect ? mergeClasses(styles.groupTitle, styles.groupBesideBox) : styles.groupTitle}>
          <span className={styles.groupMark}>{isOpen ? openMark : closedMark}</span>
          <span className={choice?.tone === undefined ? styles.groupName : badgeClass(styles, choice.tone)}>
            {title}
          </span>
          <span className={styles.groupCount}>{text('grid.rows', { count: rows.length })}</span>
        </span>
      </div>
      {context.cells.filter(({ index: place }) => place >= span.end).map(drawCell)}
    </div>
  );
}

/** The title of a group, with the number of its rows, and what columns show of the group. */
export const GridGroupRow = memo(GridGroupRowView) as typeof GridGroupRowView;
