import type { ReferenceOption } from './reference-source';

/** A row of the list. */
export type PickerRow =
  | { readonly kind: 'heading'; readonly heading: 'recent' | 'all' }
  | {
      readonly kind: 'option';
      readonly option: ReferenceOption;
      /** From 1, headings excluded. */
      readonly position: number;
      readonly isRecent: boolean;
    };

/** Maximum number of recent items listed first. */
export const recentCap = 5;

/** The rows of a search result: recent items first, without repeating them. */
export function pickerRows(
  found: readonly ReferenceOption[],
  recent: readonly ReferenceOption[],
): readonly PickerRow[] {
  const first = recent.slice(0, recentCap);
  const known = new Set(first.map(({ id }) => id));
  const rest = found.filter(({ id }) => !known.has(id));
  const rows = [...first, ...rest].map((option, index): PickerRow => ({
    kind: 'option',
    option,
    position: index + 1,
    isRecent: index < first.length,
  }));
  if (first.length === 0) return rows;
  return [
    { kind: 'heading', heading: 'recent' },
    ...rows.slice(0, first.length),
    ...(rest.length === 0 ? [] : [{ kind: 'heading', heading: 'all' } as const]),
    ...rows.slice(first.length),
  ];
}

/** The row reached by moving from the active row, skipping headings and stopping at the ends. Null if there are no options. */
export function moveActive(rows: readonly PickerRow[], active: string | null, by: number): string | null {
  const ids = rows.flatMap((row) => (row.kind === 'option' ? [row.option.id] : []));
  const index = active === null ? -1 : ids.indexOf(active);
  const next = index < 0 ? (by > 0 ? 0 : ids.length - 1) : Math.max(0, Math.min(ids.length - 1, index + by));
  return ids[next] ?? null;
}
