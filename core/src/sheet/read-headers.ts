import { sheetColumns, type SheetColumn } from './sheet-columns';
import type { EntityKind } from '#schema/keywords';

/** The columns of a table, in its order. */
export interface SheetHeaders {
  /** The field of each column; null for one that is none. */
  readonly columns: readonly (SheetColumn | null)[];
  /** Headers that are no field of the kind. */
  readonly unknown: readonly string[];
  /** Why the table can’t be read; null if it can. */
  readonly problem: string | null;
}

/** Finds the fields of a table by its headers, with or without their units, in any order and case. */
export function readHeaders(kind: EntityKind, headers: readonly string[]): SheetHeaders {
  const known = new Map<string, SheetColumn>();
  for (const column of sheetColumns(kind)) {
    known.set(keyOf(column.title), column);
    const plain = keyOf(column.title.replace(/ \([^()]*\)$/, ''));
    if (!known.has(plain)) known.set(plain, column);
  }
  const columns = headers.map((header) => known.get(keyOf(header)) ?? null);
  const found = columns.filter((column) => column !== null);
  const twice = found.find((column, index) => found.indexOf(column) !== index);
  const unknown = headers.filter((header, index) => columns[index] === null && header.trim() !== '');
  return { columns, unknown, problem: problemOf(kind, found, twice) };
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
