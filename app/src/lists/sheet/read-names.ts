import { itemTexts } from '@scn/core/sheet/cell-text';

/** Values that a cell names, by folded name: several identities if several have the name. */
export type NamedValues = ReadonlyMap<string, readonly string[]>;

/** Why a cell isn’t read: a text, or a key of the texts of spreadsheets with what it names. */
export type CellReason =
  | { readonly text: string }
  | { readonly key: 'sheets:unknown' | 'sheets:ambiguous' | 'sheets:cantBeEmpty'; readonly what: string };

/** Maximum number of parts between commas that a cell can have: more take too long to put together. */
const maxParts = 60;

/**
 * Resolves the names of a cell. An export writes commas between names, which names can have too: if there is more than
 * one way to read the cell, it isn’t read. Semicolons always separate.
 */
export function readNames(
  cell: string,
  known: (name: string) => readonly string[],
): { readonly ids: readonly string[] } | { readonly reason: CellReason } {
  const ids: string[] = [];
  for (const item of cell.includes(';') ? itemTexts(cell) : cell === '' ? [] : [cell]) {
    const ways = waysToRead(item, known);
    const [way] = ways;
    if (way === undefined) return { reason: { key: 'sheets:unknown', what: item } };
    if (ways.length > 1) return { reason: { key: 'sheets:ambiguous', what: item } };
    ids.push(...way);
  }
  return { ids };
}

/** The ways to read names between commas; two of them are enough to know that there are several. */
function waysToRead(item: string, known: (name: string) => readonly string[]): readonly (readonly string[])[] {
  const parts = item.split(',');
  if (parts.length > maxParts) return [];
  // from each part to the end: what follows is computed first
  const from: (readonly (readonly string[])[])[] = Array.from({ length: parts.length + 1 }, () => []);
  from[parts.length] = [[]];
  for (let start = parts.length - 1; start >= 0; start -= 1) {
    const ways: (readonly string[])[] = [];
    for (let end = start + 1; end <= parts.length && ways.length < 2; end += 1) {
      const rest = from[end] ?? [];
      if (rest.length === 0) continue;
      for (const id of known(parts.slice(start, end).join(',').trim())) {
        for (const way of rest) ways.push([id, ...way]);
      }
    }
    from[start] = ways.slice(0, 2);
  }
  return from[0] ?? [];
}

/** Returns the possible names in a cell: each run of parts between commas. */
export function possibleNames(cell: string): readonly string[] {
  const items = [cell, ...(cell.includes(';') ? itemTexts(cell) : [])];
  const names = items.flatMap((item) => {
    const parts = item.split(',');
    if (parts.length > maxParts) return [];
    return parts.flatMap((_, start) =>
      parts.slice(start).map((__, length) =>
        parts
          .slice(start, start + length + 1)
          .join(',')
          .trim(),
      ),
    );
  });
  return [...new Set(names)].filter((name) => name !== '');
}
