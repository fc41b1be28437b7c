/** Something that the command palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** What the title begins with, where that is a code. */
  readonly code?: string;
  /** What kind of thing it is, in words. */
  readonly group: string;
  /** Found by these words too. */
  readonly keywords?: string;
  /** Does the same without the palette: 'Ctrl+K'. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/**
 * Items that hold every word of the text, in any order and case; those whose title begins with the text first. Without a text, all in
 * their own order.
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

/** The items with those that were used last before all others, marked as such. @param ids - of those, the last first */
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
