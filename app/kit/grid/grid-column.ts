import type { ReactNode } from 'react';

/** The value of a cell, used for sorting, filtering and searching. Dates are ISO strings. */
export type GridValue = string | number | boolean | null | readonly string[];

/** Colour of a badge. The tone only repeats what the badge's text says. */
export type BadgeTone = 'neutral' | 'brand' | 'informative' | 'success' | 'warning' | 'danger';

/** An option of a choice column. */
export interface GridChoice {
  readonly value: string;
  readonly title: string;
  /** Shows the value as a badge. */
  readonly tone?: BadgeTone;
}

/** Type of a column's values, which determines sorting, filtering, alignment and format. */
export type GridColumnKind = 'text' | 'code' | 'number' | 'date' | 'flag' | 'choice' | 'choices';

/** Computation over the numbers of a group's rows. Rows without a value don't count. */
export type GridAggregate = 'sum' | 'average' | 'minimum' | 'maximum';

/** A column. The array of columns must be referentially stable. */
export interface GridColumn<Row extends object> {
  readonly id: string;
  readonly title: string;
  readonly kind: GridColumnKind;
  /** For `choice` and `choices`: the options in display order. */
  readonly choices?: readonly GridChoice[];
  /** For `number`: UCUM code of its unit. Ages (`a`) are shown and filtered as people say them: 6 months. */
  readonly unit?: string;
  /** For `choice` and `choices`: the filter can also exclude values. */
  readonly canExclude?: boolean;
  /** No filter is offered, but a filter in a saved view still applies. */
  readonly cannotFilter?: boolean;
  /** Its group heading in the lists of columns. */
  readonly group?: string;
  /** Rows can be grouped by it. Default: only by `flag`, `choice` and `choices`, which have few values. */
  readonly canGroup?: boolean;
  /** Title of the group of rows without a value: 'No device'. Default: 'No value'. */
  readonly emptyTitle?: string;
  /** For `number`: what a group's row shows of the values of its rows. */
  readonly aggregate?: GridAggregate;
  /** Every row has a value: 'No value' is not offered as a filter. */
  readonly alwaysFilled?: boolean;
  /** In pixels. Default: 160. */
  readonly width?: number;
  /** Takes up the remaining width until its width is set. Default: the last column does. */
  readonly grows?: boolean;
  /** Hidden by default. */
  readonly startsHidden?: boolean;
  /** Can't be hidden: the column that identifies the row. */
  readonly alwaysShown?: boolean;
  value(row: Row): GridValue;
  /** Renders the cell instead of the value's text. Must have the same meaning, because search uses the text. */
  cell?(row: Row): ReactNode;
}

/** Whether rows can be grouped by a column. */
export function isGroupable({ kind, canGroup }: Pick<GridColumn<object>, 'kind' | 'canGroup'>): boolean {
  return canGroup ?? (kind === 'flag' || kind === 'choice' || kind === 'choices');
}

/** Minimum width of a column. */
export const minimumWidth = 48;
/** Width change of one key press or menu command. */
export const widthStep = 16;

/** Default width of a column. */
const usualWidth = 160;

/** The width of a column in a view. */
export function widthOf(
  column: { readonly id: string; readonly width?: number },
  widths: Readonly<Record<string, number>>,
): number {
  return Math.max(minimumWidth, widths[column.id] ?? column.width ?? usualWidth);
}
