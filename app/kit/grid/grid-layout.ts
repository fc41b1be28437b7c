import { mergeClasses } from '@fluentui/react-components';
import { widthOf, type BadgeTone, type GridChoice, type GridColumn } from './grid-model';
import { edgeWidth, type GridStyles } from './grid.styles';

/** A rendered column: one of the caller's, or one of the two edge columns. */
export type GridCell<Row extends object> =
  | { readonly kind: 'select'; readonly id: '#select'; readonly className: string }
  | { readonly kind: 'menu'; readonly id: '#menu'; readonly className: string }
  | {
      readonly kind: 'data';
      readonly id: string;
      readonly column: GridColumn<Row>;
      readonly className: string;
      /** Options rendered as badges; null for a plain text column. */
      readonly badges: ReadonlyMap<string, GridChoice> | null;
    };

/** The cells of a row for the visible columns, which are in display order. */
export function layoutCells<Row extends object>(
  shown: readonly GridColumn<Row>[],
  edges: { readonly select: boolean; readonly menu: boolean },
  styles: GridStyles,
): readonly GridCell<Row>[] {
  const edge = (pinned: string) => mergeClasses(styles.cell, styles.edge, pinned);
  return [
    ...(edges.select ? [{ kind: 'select', id: '#select', className: edge(styles.pinnedStart) } as const] : []),
    ...shown.map((column) => {
      const className = mergeClasses(
        styles.cell,
        column.kind === 'number' && styles.number,
        column.kind === 'code' && styles.code,
      );
      // a cell of its own shows no badges: choices can be those that the rows have, which are only found if they are read
      const choices = column.cell === undefined ? (column.choices ?? []) : [];
      const hasTone = choices.some(({ tone }) => tone !== undefined);
      const badges = hasTone ? new Map(choices.map((choice) => [choice.value, choice])) : null;
      return { kind: 'data', id: column.id, column, className, badges } as const;
    }),
    ...(edges.menu ? [{ kind: 'menu', id: '#menu', className: edge(styles.pinnedEnd) } as const] : []),
  ];
}

/** The widths of the columns. */
export interface GridWidths {
  /** In pixels, one per column. */
  readonly sizes: readonly number[];
  /** As a CSS grid template: one column takes up the remaining width. */
  readonly template: string;
  /** Total minimum width. */
  readonly total: number;
}

/** A column with its index among all columns: columns outside the viewport aren't rendered. */
export interface DrawnCell<Row extends object> {
  readonly cell: GridCell<Row>;
  readonly index: number;
}

/** Computes the column widths. */
export function layoutWidths<Row extends object>(
  cells: readonly GridCell<Row>[],
  widths: Readonly<Record<string, number>>,
): GridWidths {
  const growing =
    cells.find((cell) => cell.kind === 'data' && cell.column.grows === true && widths[cell.id] === undefined) ??
    cells.findLast(({ kind }) => kind === 'data');
  const sizes = cells.map((cell) => (cell.kind === 'data' ? widthOf(cell.column, widths) : edgeWidth));
  const template = cells.map((cell, index) => {
    const size = `${sizes[index] ?? edgeWidth}px`;
    return cell === growing ? `minmax(${size}, 1fr)` : size;
  });
  return { sizes, template: template.join(' '), total: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The columns that the title of a group covers: from `start` up to, but not including, `end`. */
export interface GroupSpan {
  readonly start: number;
  readonly end: number;
}

/** A group's title covers the columns before the first one that shows something of the group, but at least one. */
export function groupSpan<Row extends object>(cells: readonly GridCell<Row>[]): GroupSpan {
  const start = cells[0]?.kind === 'select' ? 1 : 0;
  const end = cells.findIndex(
    (cell, index) =>
      index > start && (cell.kind === 'menu' || (cell.kind === 'data' && cell.column.aggregate !== undefined)),
  );
  return { start, end: end < 0 ? cells.length : end };
}

/** The class of a badge. */
export function badgeClass(styles: GridStyles, tone: BadgeTone): string {
  return mergeClasses(styles.badge, styles[tone]);
}
