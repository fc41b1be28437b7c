import { bestMatches } from '@scn/kit/search/best-matches';

/** An item of the command palette. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** The code at the start of the title, if any. */
  readonly code?: string;
  /** Label of the item's kind. */
  readonly group: string;
  /** Its other names. */
  readonly names?: readonly string[];
  /** More search keywords. */
  readonly keywords?: string;
  /** Its keyboard shortcut: 'Ctrl+K'. */
  readonly shortcut?: string;
  /** Why it can't be run now. */
  readonly disabled?: string | null;
  readonly run: () => void;
}

/** The items that match a text, best first, each once. Without a text: recent items, then all others in their order. @param recent - ids, most recent first */
export function matchingItems(
  items: readonly PaletteItem[],
  text: string,
  recent: readonly string[],
  recentGroup: string,
): readonly PaletteItem[] {
  const known = new Map(items.toReversed().map((item) => [item.id, item]));
  const once = onlyDistinct(items.filter((item) => known.get(item.id) === item));
  if (text.trim() === '') {
    // what can't be run is for those who look for it
    const usable = once.filter(({ disabled }) => typeof disabled !== 'string');
    const used = [...new Set(recent)].flatMap((id) => known.get(id) ?? []);
    return [...used.map((item) => ({ ...item, group: recentGroup })), ...usable.filter((item) => !used.includes(item))];
  }
  return bestMatches(
    once,
    text,
    ({ title, group, names = [], keywords = '' }) => ({ title, names, more: `${group} ${keywords}` }),
    ({ id }) => recent.includes(id),
  );
}

/** Without those that look like another one; of these, one that can be run is kept. */
function onlyDistinct(items: readonly PaletteItem[]): readonly PaletteItem[] {
  const shown = new Map<string, PaletteItem>();
  for (const item of items) {
    const words = `${item.group}\n${item.title}`;
    const before = shown.get(words);
    if (before === undefined || (typeof before.disabled === 'string' && typeof item.disabled !== 'string'))
      shown.set(words, item);
  }
  const retained = new Set(shown.values());
  return items.filter((item) => retained.has(item));
}
