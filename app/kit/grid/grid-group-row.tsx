import { mergeClasses } from '@fluentui/react-components';
import { Checkmark12Filled, Subtract12Filled } from '@fluentui/react-icons';
import { memo } from 'react';
import type { KitText } from '../texts/kit-text';
import { closedMark, moreMark, openMark } from '../window/row-marks';
import { aggregateText } from './grid-aggregates';
import { badgeClass, type DrawnCell, type GroupSpan } from './grid-layout';
import type { GridColumn } from './grid-column';
import type { GridGroup } from './grid-groups';
import type { GridRowContext } from './grid-row';
import type { SelectedShare } from './grid-selection';
import { rowHeight } from './grid.styles';

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
