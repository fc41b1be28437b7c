import type { Table } from '#lists/sheet/read-table';

/** A column of a table whose header is no field. */
export interface OpenColumn {
  /** Identifies it among columns with the same header, also in another table. */
  readonly key: string;
  /** From 1. */
  readonly number: number;
  /** Empty for none. */
  readonly header: string;
  /** The first text below the header; empty for none. */
  readonly example: string;
}

/** The headers that an author has given to columns, by {@link OpenColumn.key}. */
export type ColumnMapping = ReadonlyMap<string, string>;

/**
 * The columns of a table that the author can give a field: those with another header, or with texts and no header.
 *
 * @param unknown - headers that are no field
 */
export function openColumns(table: Table, unknown: readonly string[]): readonly OpenColumn[] {
  const { headers, body } = divided(table);
  const count = Math.max(headers.length, ...body.map(({ length }) => length));
  const keys = keysOf(headers, count);
  return keys.flatMap((key, index) => {
    const header = (headers[index] ?? '').trim();
    const example = body.map((cells) => (cells[index] ?? '').trim()).find((text) => text !== '') ?? '';
    const isOpen = header === '' ? example !== '' : unknown.some((each) => each.trim() === header);
    return isOpen ? [{ key, number: index + 1, header, example }] : [];
  });
}

/** A table with the headers that the author has chosen. @param headerAs - the header for a field, instead of another header */
export function withHeaders(
  table: Table,
  mapping: ColumnMapping,
  headerAs: (title: string, header: string) => string = (title) => title,
): Table {
  const { at, headers, body } = divided(table);
  const count = Math.max(headers.length, ...body.map(({ length }) => length));
  const keys = keysOf(headers, count);
  if (!keys.some((key) => mapping.has(key))) return table;
  return table.with(
    at,
    keys.map((key, index) => {
      const [title, header = ''] = [mapping.get(key), headers[index]];
      return title === undefined ? header : headerAs(title, header);
    }),
  );
}

/** Those of some titles that a table has as headers, with or without their units. */
export function presentTitles(table: Table, titles: readonly string[]): readonly string[] {
  const headers = new Set(divided(table).headers.map((header) => header.trim().toLowerCase()));
  return titles.filter((title) =>
    [title, title.replace(/ \([^()]*\)$/, '')].some((each) => headers.has(each.toLowerCase())),
  );
}

/** The headers are the first row with a text. */
function divided(table: Table): { readonly at: number; readonly headers: readonly string[]; readonly body: Table } {
  const at = Math.max(
    0,
    table.findIndex((cells) => cells.some((cell) => cell.trim() !== '')),
  );
  return { at, headers: table[at] ?? [], body: table.slice(at + 1) };
}

function keysOf(headers: readonly string[], count: number): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const header = (headers[index] ?? '').trim();
    if (header === '') return String(index);
    const place = seen.get(header) ?? 0;
    seen.set(header, place + 1);
    return `${header}\n${String(place)}`;
  });
}
