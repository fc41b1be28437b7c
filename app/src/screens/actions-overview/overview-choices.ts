import type { ListChoice } from '#lists/declaration/list-declaration';
import type { OverviewItem } from './overview-item';

/** Filter options collected from the rows: each value once, in alphabetical order. */
export function collected(pairsOf: (item: OverviewItem) => readonly (readonly [value: string, title: string])[]) {
  return (items: readonly OverviewItem[], culture: string): readonly ListChoice[] => {
    const collator = new Intl.Collator(culture, { numeric: true });
    const titles = new Map<string, string>();
    for (const item of items) for (const [value, title] of pairsOf(item)) titles.set(value, title);
    return [...titles]
      .toSorted(([, one], [, other]) => collator.compare(one, other))
      .map(([value, title]) => ({ value, title: { plain: title } }));
  };
}
