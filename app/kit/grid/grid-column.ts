import type { ReactNode } from 'react';

/** What a cell holds, as data: it is sorted, filtered and searched by this. Dates are ISO texts. */
export type GridValue = string | number | boolean | null | readonly string[];

/** How a badge is coloured. It always reads as a word: the tone only repeats what the word says. */
export type BadgeTone = 'neutral' | 'brand' | 'informative' | 'success' | 'warning' | 'danger';

/** One value of a column of choices. */
export interface GridChoice {
  readonly value: string;
  readonly title: string;
  /** Shows the value as a badge. */
  readonly tone?: BadgeTone;
}

/** What the values of a column are; sorting, filtering, alignment and formats follow from it. */
export type GridColumnKind = 'text' | 'code' | 'number' | 'date' | 'flag' | 'choice' | 'choices';

/** A column. The array of columns must keep its identity between renders. */
export interface GridColumn<Row extends object> {
  readonly id: string;
  readonly title: string;
  readonly kind: GridColumnKind;
  /** Of `choice` and `choices`: the values in the order in which they are offered. */
  readonly choices?: readonly GridChoice[];
  /** Of `choice` and `choices`: the filter also offers what is none of the chosen. */
  readonly canExclude?: boolean;
  /** No filter is offered; one that a saved view holds still counts. */
  readonly cannotFilter?: boolean;
  /** The heading that it stands under where columns are chosen. */
  readonly group?: string;
  /** Every row has a value: 'No value' is not offered as a filter. */
  readonly alwaysFilled?: boolean;
  /** In pixels; 160 when it is left out. */
  readonly width?: number;
  /** Takes the room that is left, until somebody sets its width; otherwise the last column does. */
  readonly grows?: boolean;
  /** Not shown until the author chooses it. */
  readonly startsHidden?: boolean;
  /** Always shown: the column that names the row. */
  readonly alwaysShown?: boolean;
  value(row: Row): GridValue;
  /** What is drawn instead of the value's text. It says the same, perhaps shorter: what is searched is the text. */
  cell?(row: Row): ReactNode;
}

/** Narrower than this a column can not be made. */
export const minimumWidth = 48;
/** How far one key press or menu item changes a width. */
export const widthStep = 16;

/** The width of a column that says nothing. */
const usualWidth = 160;

/** The width of a column in a view. */
export function widthOf(
  column: { readonly id: string; readonly width?: number },
  widths: Readonly<Record<string, number>>,
): number {
  return Math.max(minimumWidth, widths[column.id] ?? column.width ?? usualWidth);
}
