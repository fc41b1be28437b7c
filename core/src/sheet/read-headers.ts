import type { EntityKind } from '#schema/keywords';
import { numberKindOf } from '#schema/json-schema';
import { readTyped } from '#units/read-typed';
import { sheetColumns, type SheetColumn } from './sheet-columns';

/** A column as it is in a table. */
export interface ColumnOfTable extends SheetColumn {
  /** Another unit than the field’s, in which the header says that its numbers are: ‘Weight (lb)’. Null for none. */
  readonly writtenUnit: string | null;
}

/** The columns of a table, in its order. */
export interface SheetHeaders {
  /** The field of each column; null for one that is none. */
  readonly columns: readonly (ColumnOfTable | null)[];
  /** Headers that are no field of the kind. */
  readonly unknown: readonly string[];
  /** Why the table can’t be read; null if it can. */
  readonly problem: string | null;
}

/** Finds the fields of a table by its headers, with or without their units or with others, in any order and case. */
export function readHeaders(kind: EntityKind, headers: readonly string[]): SheetHeaders {
  const known = new Map<string, SheetColumn>();
  for (const column of sheetColumns(kind)) {
    known.set(keyOf(column.title), column);
    const plain = keyOf(plainTitle(column));
    if (!known.has(plain)) known.set(plain, column);
  }
  const columns = headers.map((header) => columnOf(header, known));
  const found = columns.filter((column) => column !== null);
  const isSame = ({ title }: SheetColumn) => found.filter((other) => other.title === title).length > 1;
  const twice = found.find((column) => isSame(column));
  const unknown = headers.filter((header, index) => columns[index] === null && header.trim() !== '');
  return { columns, unknown, problem: problemOf(kind, found, twice) };
}

/**
 * The header that gives a column to a field: the field’s title, with the unit of the header that it had if that can be converted to the field’s.
 * ‘Body weight (lb)’ as ‘Weight (kg)’ is ‘Weight (lb)’.
 */
export function headerAs(kind: EntityKind, title: string, header: string): string {
  const column = sheetColumns(kind).find((each) => each.title === title);
  const unit = unitOf(header);
  return column === undefined || unit === null || !canBeIn(column, unit) ? title : `${plainTitle(column)} (${unit})`;
}

function columnOf(header: string, known: ReadonlyMap<string, SheetColumn>): ColumnOfTable | null {
  const own = known.get(keyOf(header));
  if (own !== undefined) return { ...own, writtenUnit: null };
  const unit = unitOf(header);
  const column = unit === null ? undefined : known.get(keyOf(header.replace(inBrackets, '')));
  return column !== undefined && unit !== null && canBeIn(column, unit) ? { ...column, writtenUnit: unit } : null;
}

/** Whether the numbers of a column can be in a unit. */
function canBeIn({ scalar }: SheetColumn, unit: string): boolean {
  const kind = numberKindOf(scalar);
  return kind !== null && kind.unit !== null && readTyped(`1 ${unit}`, kind).kind !== 'fault';
}

const inBrackets = /\s?[([]([^()[\]]{1,20})[)\]]\s*$/;

/** Returns the text in brackets at the end of a header; null for none. */
function unitOf(header: string): string | null {
  return inBrackets.exec(header)?.[1]?.trim() ?? null;
}

function plainTitle({ title }: SheetColumn): string {
  return title.replace(/ \([^()]*\)$/, '');
}

function problemOf(kind: EntityKind, found: readonly SheetColumn[], twice: SheetColumn | undefined): string | null {
  if (twice !== undefined) return `The column “${twice.title}” is there twice. Remove one of them.`;
  if (found.length > 0) return null;
  const titles = sheetColumns(kind).map(({ title }) => `“${title}”`);
  return `The first row must have the headers of the columns, such as ${titles.slice(0, 3).join(', ')}.`;
}

function keyOf(header: string): string {
  return header.trim().toLowerCase();
}
