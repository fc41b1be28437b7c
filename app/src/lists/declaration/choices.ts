import type { BadgeTone } from '@scn/kit/grid/grid-column';
import type { TextKey } from '#texts/text';
import type { ListChoice } from './list-declaration';

/** Options whose titles are texts with a common start: `titled('missingAssets:', ['images', 'audio'])`. @param tones - show them as badges */
export function titled<Start extends string, Value extends string>(
  start: Start,
  values: readonly (`${Start}${Value}` extends TextKey ? Value : never)[],
  tones?: Readonly<Partial<Record<Value, BadgeTone>>>,
): readonly ListChoice[] {
  return values.map((value) => {
    const tone = tones?.[value];
    return { value, title: `${start}${value}` as TextKey, ...(tone === undefined ? {} : { tone }) };
  });
}

/** Options that the rows have: each value once, sorted by title. */
export function collected<Row>(
  pairsOf: (row: Row) => readonly (readonly [value: string, title: string])[],
): (rows: readonly Row[], culture: string) => readonly ListChoice[] {
  return (rows, culture) => {
    const collator = new Intl.Collator(culture, { numeric: true });
    return [...new Map(rows.flatMap(pairsOf))]
      .toSorted(([, one], [, other]) => collator.compare(one, other))
      .map(([value, title]) => ({ value, title: { plain: title } }));
  };
}
