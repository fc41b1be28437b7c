import { fold, containsForm, searchForms } from '@scn/core/search/fold';

/** An entry of a list of check boxes. */
export interface CheckEntry {
  readonly id: string;
  readonly title: string;
  /** Further text, which is searched too. */
  readonly note?: string;
  /** Can't be toggled. */
  readonly isFixed?: boolean;
  /** Can't be moved. */
  readonly isPinned?: boolean;
}

/** With more entries than this, a list has a search field, and its chosen entries are on top. */
export const fewEntries = 8;
/** Number of entries that are rendered before the reader asks for all. */
export const cappedEntries = 100;

/** The entries of a list that are rendered. */
export interface ShownEntries {
  /** Chosen entries on top. */
  readonly top: readonly CheckEntry[];
  readonly others: readonly CheckEntry[];
  /** Number of entries that the search finds. */
  readonly found: number;
  /** Number of entries that are not rendered. */
  readonly remaining: number;
}

/**
 * Finds the entries to render.
 *
 * @param pinned - ids of the entries on top
 * @param keepsPinned - those stay visible whatever is searched
 * @param limit - maximum number of rendered entries
 */
export function shownEntries(
  entries: readonly CheckEntry[],
  search: string,
  pinned: ReadonlySet<string>,
  keepsPinned: boolean,
  limit: number,
): ShownEntries {
  const wanted = searchForms(search.trim());
  const isFound = ({ title, note = '' }: CheckEntry) =>
    containsForm(fold(title), wanted) || containsForm(fold(note), wanted);
  const found = entries.filter(isFound);
  const retained = keepsPinned ? entries.filter((entry) => pinned.has(entry.id) && !isFound(entry)) : [];
  const foundOnTop = found.filter(({ id }) => pinned.has(id));
  const top = [...foundOnTop, ...retained.slice(0, fewEntries)];
  const others = found.filter(({ id }) => !pinned.has(id));
  const shownTop = top.slice(0, limit);
  const shownOthers = others.slice(0, Math.max(0, limit - shownTop.length));
  return {
    top: shownTop,
    others: shownOthers,
    found: found.length,
    remaining: top.length + others.length - shownTop.length - shownOthers.length,
  };
}
