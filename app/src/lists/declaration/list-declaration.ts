import type { ReactNode } from 'react';
import { sameValue } from '@scn/core/base/same-value';
import type { GridChoice, GridColumn, GridColumnKind, GridValue, GridSort, BadgeTone } from '@scn/kit/grid/grid-model';
import type { SelectionMode } from '@scn/kit/grid/grid-selection';
import type { Text, TextKey, TextOf } from '#texts/text';

/** An option of a choice column. */
export interface ListChoice extends Omit<GridChoice, 'title'> {
  readonly title: Text;
}

/** Finds the options that rows have. @param known - those of other rows, which are returned if these rows have the same */
type FindChoices<Row extends object> = (
  rows: readonly Row[],
  culture: string,
  known?: { readonly rows: readonly Row[]; readonly choices: readonly ListChoice[] },
) => readonly ListChoice[];

/** A column of a declared list: what it reads of a row, and the kind of cell that shows it (`cells/cells.tsx`). */
export interface ListColumn<Row extends object> extends Omit<
  GridColumn<Row>,
  'title' | 'group' | 'choices' | 'value' | 'cell'
> {
  readonly kind: GridColumnKind;
  readonly title: Text;
  /** Its group heading in the column chooser. */
  readonly group?: Text;
  /** For `choice` and `choices`: the options in display order, or those that the rows have. */
  readonly choices?: readonly ListChoice[] | FindChoices<Row>;
  value(row: Row, text: TextOf): GridValue;
  /** The address that the cell links to. */
  to?(row: Row): string;
  /** Returns the text of the link. Default: the value’s text. */
  link?(row: Row, text: TextOf): string;
  /** A slot: what the cell shows, for what no kind of cell shows. Must have the same meaning as the value. */
  cell?(row: Row, text: TextOf): ReactNode;
}

/** A title with an explanation and what to do. */
export interface ListMessage {
  readonly title: Text;
  readonly message: Text;
}

/** Notices of an incomplete list: before the gateway searches it, while it does, if it can’t, and if too many rows match. */
export interface ListPartTexts {
  /** Gets `shown` and `total`. */
  readonly first: TextKey;
  /** Gets `total`. */
  readonly searching: TextKey;
  /** Gets `shown`. */
  readonly failed: TextKey;
  /** Gets `shown` and `matching`. */
  readonly matching: TextKey;
}

/** The identity of a row that users copy. */
interface CopiedCode<Row extends object> {
  readonly title: Text;
  /** The confirmation; gets `code`. */
  readonly done: TextKey;
  of(row: Row): string;
  /** The button that copies those of the selected rows, and its confirmation, which gets `count`. */
  readonly selected?: { readonly title: Text; readonly command: Text; readonly done: TextKey };
}

/**
 * A list, declared instead of written: what its rows are called, its columns by kind of cell, and what can be done with a row. The
 * host (`host/declared-list.tsx`) draws it with all its states. A declaration is headless: it has no hooks and keeps its identity.
 */
export interface ListDeclaration<Row extends object> {
  /** Names the kept state, saved views and exported files: `missing-assets`. */
  readonly name: string;
  /** Name of the rows: 'Scenarios'. */
  readonly label: Text;
  id(row: Row): string;
  /** Name of a row, for its check box, its menu and its details. */
  titleOf(row: Row, text: TextOf): string;
  readonly columns: readonly ListColumn<Row>[];
  /** The initial sort order; default: the order of the rows. */
  readonly sort?: readonly GridSort[];
  /** The column by which the rows are initially grouped; default: none. Users can change it. */
  readonly groupBy?: string;
  /** Shown while there are no rows: what the list is for, and the first step. */
  readonly empty: ListMessage;
  /** Shown if the rows can’t be loaded, with a button to try again. Default: that the list could not be loaded. */
  readonly failed?: ListMessage;
  /** Notices while only a part of the rows is loaded, in the words of the list. */
  readonly part?: Partial<ListPartTexts>;
  /** Rows on a page; default: all. */
  readonly pages?: { readonly sizes: readonly number[]; readonly initial: number };
  /** Whether views of the list can be saved for the institution. */
  readonly savesViews?: boolean;
  readonly selection?: SelectionMode;
  /** The address that a row opens; it can also be opened in a new tab and copied. */
  to?(row: Row): string;
  /** The command that opens a row, and where: on a page or in a panel. Default: 'Open', on a page. */
  readonly opens?: { readonly title: Text; readonly in: 'page' | 'panel' };
  readonly code?: CopiedCode<Row>;
  /** Name of the export of the filtered rows, as CSV; null if the screen has one of its own. */
  readonly exports?: {
    readonly title: Text;
    readonly command?: Text;
    /** The header of a last column with identities, by which an import finds rows again. Default: none. */
    readonly identity?: Text;
  } | null;
}

/** Options whose titles are texts with a common start: `titled('missingAssets:', ['images', 'audio'])`. @param tones - show them as badges */
export function titled<Start extends string, Value extends string>(
  start: Start,
  values: readonly (`${Start}${Value}` extends TextKey ? Value : never)[],
  tones?: Readonly<Partial<Record<Value, BadgeTone>>>,
): readonly ListChoice[] {
  return values.map((value) => {
    const tone = tones?.[value];
    return { value, title: `${start}${value}` as TextKey, ...(tone === undefined ? {} : { tone }) };
  });
}

/** Options that the rows have: each value once, sorted by title. */
export function collected<Row extends object>(
  pairsOf: (row: Row) => readonly (readonly [value: string, title: string])[],
): FindChoices<Row> {
  const hasSame = (row: Row, other: Row | undefined) =>
    row === other || (other !== undefined && sameValue(pairsOf(row), pairsOf(other)));
  return (rows, culture, known) => {
    // an edit changes few rows
    if (known?.rows.length === rows.length && rows.every((row, place) => hasSame(row, known.rows[place])))
      return known.choices;
    const collator = new Intl.Collator(culture, { numeric: true });
    return [...new Map(rows.flatMap(pairsOf))]
      .toSorted(([, one], [, other]) => collator.compare(one, other))
      .map(([value, title]) => ({ value, title: { plain: title } }));
  };
}
