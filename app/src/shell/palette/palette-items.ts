/** An item of the command palette. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** The code at the start of the title, if any. */
  readonly code?: string;
  /** Label of the item's kind. */
  readonly group: string;
  /** More search keywords. */
  readonly keywords?: string;
  /** Its keyboard shortcut: 'Ctrl+K'. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/**
 * Items that contain every word of the text, in any order and case; prefix matches first. Without a text, all items in
 * their original order.
 */
export function matchingItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = items.filter(({ title, group, keywords = '' }) => {
    const searched = fold(`${title} ${group} ${keywords}`);
    return words.every((word) => searched.includes(word));
  });
  const start = words.join(' ');
  const rank = ({ title }: PaletteItem) => (start !== '' && fold(title).startsWith(start) ? 0 : 1);
  return matching.toSorted((a, b) => rank(a) - rank(b));
}

/** Moves recent items to the front and marks them. @param ids - ids of recent items, most recent first */
export function recentFirst(
  items: readonly PaletteItem[],
  ids: readonly string[],
  group: string,
): readonly PaletteItem[] {
  const recent = ids.flatMap((id) => items.filter((item) => item.id === id).slice(0, 1));
  const others = items.filter((item) => !recent.includes(item));
  return [...recent.map((item) => ({ ...item, group })), ...others];
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
