import { fold, isFoundIn } from '@scn/core/search/fold';
import { ageText, ageUnit } from '@scn/core/units/unit-text';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { KitTexts } from '../texts/kit-text';
import type { GridColumn, GridValue, GridFilter } from './grid-model';

/** Converts row values for rendering, searching and sorting. Created once per set of columns and culture. */
export interface GridValues<Row extends object> {
  /** Text of a cell. */
  text(row: Row, column: GridColumn<Row>): string;
  /** Text of a value of a column. */
  format(value: GridValue, column: GridColumn<Row>): string;
  /** Says that there is no value. */
  readonly noValue: string;
  /** Compares texts in the reader's language, numbers in them by value. */
  compare(one: string, other: string): number;
  /** The searchable text of each row, computed on first use and cached for the lifetime of the row. */
  searchTexts(rows: readonly Row[]): readonly string[];
  /** Computes some of them in advance, at least one. @returns true when all are done */
  prepareSearch(rows: readonly Row[], isTimeUp: () => boolean): boolean;
  /** The order of the rows by a column, cached. */
  ranks(rows: readonly Row[], column: GridColumn<Row>): GridRanks;
}

/** The order of rows by one column. */
export interface GridRanks {
  /** One per row, from 0; equal for rows with the same value, and `count` for rows without a value. */
  readonly ranks: Uint32Array;
  /** Number of ranks. */
  readonly count: number;
}

/** Creates the value converter of a grid. */
export function gridValues<Row extends object>(
  columns: readonly GridColumn<Row>[],
  { text, culture }: KitTexts,
): GridValues<Row> {
  const collator = new Intl.Collator(culture, { numeric: true });
  const numbers = numberTexts(culture);
  const dates = new Intl.DateTimeFormat(culture, { dateStyle: 'medium' });
  const times = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short' });
  const words = { yes: text('grid.yes'), no: text('grid.no') };
  // choices can be those that the rows have, which are only found if they are read
  const choicesOf = memoizeByIdentity(({ choices = [] }: GridColumn<Row>) => ({
    titles: new Map(choices.map(({ value, title }) => [value, title])),
    places: new Map(choices.map(({ value }, place) => [value, place])),
  }));
  const rowTexts = new WeakMap<Row, string>();
  const searchTexts = new WeakMap<readonly Row[], readonly string[]>();
  const ranksOf = new WeakMap<readonly Row[], Map<string, GridRanks>>();

  const titleOf = (column: GridColumn<Row>, value: string) => choicesOf(column).titles.get(value) ?? value;
  const format = (value: GridValue, column: GridColumn<Row>): string => {
    if (typeof value === 'string') {
      if (column.kind === 'date') return dateText(value, dates, times);
      return column.kind === 'choice' ? titleOf(column, value) : value;
    }
    if (value === null) return '';
    if (typeof value === 'number') return numbers(value, column);
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return value.map((each) => titleOf(column, each)).join(', ');
  };
  const textOf = (row: Row, column: GridColumn<Row>) => format(column.value(row), column);

  const makeRanks = (rows: readonly Row[], column: GridColumn<Row>): GridRanks => {
    if (column.kind === 'number' || column.kind === 'flag')
      return ranksOfNumbers(
        rows.map((row) => {
          const value = column.value(row);
          return value === null || typeof value === 'object' ? Number.NaN : Number(value);
        }),
      );
    if (column.kind === 'choice') {
      // choices are in option order: draft before published
      const { places } = choicesOf(column);
      return ranksOfNumbers(
        rows.map((row) => {
          const value = column.value(row);
          return isEmpty(value) ? Number.NaN : (places.get(String(value)) ?? Infinity);
        }),
      );
    }
    const isDate = column.kind === 'date';
    const texts = rows.map((row) => (isDate ? String(column.value(row) ?? '') : textOf(row, column)));
    // each distinct text is compared once; later sorting compares only numbers
    const unique = [...new Set(texts)].filter((each) => each !== '').sort(isDate ? undefined : collator.compare);
    const rank = new Map(unique.map((each, index) => [each, index]));
    return { ranks: new Uint32Array(texts.map((each) => rank.get(each) ?? unique.length)), count: unique.length };
  };
  const searchText = (row: Row): string => {
    let known = rowTexts.get(row);
    if (known === undefined) {
      // cells are separated by a line break, which can't be typed, so no match spans two cells
      known = fold(columns.map((column) => textOf(row, column)).join('\n'));
      rowTexts.set(row, known);
    }
    return known;
  };
  return {
    text: textOf,
    format,
    noValue: text('grid.noValue'),
    compare: collator.compare,
    searchTexts: (rows) => {
      let known = searchTexts.get(rows);
      if (known === undefined) {
        known = rows.map(searchText);
        searchTexts.set(rows, known);
      }
      return known;
    },
    prepareSearch: (rows, isTimeUp) => {
      if (searchTexts.has(rows)) return true;
      for (const row of rows) {
        if (rowTexts.has(row)) continue;
        searchText(row);
        if (isTimeUp()) return false;
      }
      return true;
    },
    ranks: (rows, column) => {
      let ofRows = ranksOf.get(rows);
      if (ofRows === undefined) {
        ofRows = new Map<string, GridRanks>();
        ranksOf.set(rows, ofRows);
      }
      let known = ofRows.get(column.id);
      if (known === undefined) {
        known = makeRanks(rows, column);
        ofRows.set(column.id, known);
      }
      return known;
    },
  };
}

/** Returns how a culture writes the numbers of a column. */
export function numberTexts(culture: string): (value: number, column: Pick<GridColumn<object>, 'unit'>) => string {
  const numbers = new Intl.NumberFormat(culture, { maximumFractionDigits: 20 });
  return (value, { unit }) => (unit === ageUnit ? ageText(value) : numbers.format(value));
}

function ranksOfNumbers(keys: readonly number[]): GridRanks {
  const rank = new Map<number, number>();
  for (const key of new Float64Array(keys).sort()) if (!Number.isNaN(key) && !rank.has(key)) rank.set(key, rank.size);
  return { ranks: new Uint32Array(keys.map((key) => rank.get(key) ?? rank.size)), count: rank.size };
}

/** Whether a cell is empty. */
export function isEmpty(value: GridValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function dateText(value: string, dates: Intl.DateTimeFormat, times: Intl.DateTimeFormat): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(isDay ? `${value}T00:00` : value);
  if (Number.isNaN(date.getTime())) return value;
  return (isDay ? dates : times).format(date);
}

/** Whether a value passes a filter. */
export function passes(value: GridValue, filter: GridFilter): boolean {
  switch (filter.kind) {
    case 'contains':
      return typeof value === 'string' && isFoundIn(value, filter.text.trim());
    case 'range':
      return (
        typeof value === 'number' &&
        (filter.from === null || value >= filter.from) &&
        (filter.to === null || value <= filter.to)
      );
    case 'dates':
      return (
        typeof value === 'string' &&
        value !== '' &&
        (filter.from === null || dayOf(value) >= filter.from) &&
        (filter.to === null || dayOf(value) <= filter.to)
      );
    case 'flag':
      return value === filter.is;
    case 'anyOf': {
      const values = isEmpty(value) ? [''] : Array.isArray(value) ? (value as readonly string[]) : [String(value)];
      return values.some((each) => filter.values.includes(each)) !== (filter.isNot === true);
    }
  }
}

/** The local day of an ISO date or time. */
export function dayOf(value: string): string {
  if (value.length <= 10) return value;
  const date = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
