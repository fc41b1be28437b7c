import { decimalsOf, type CalculatedFrom, type ItemUnit, type ReportItem } from '@scn/sdk';

/** The values of a new patient: usual, after treatment and after deterioration. */
export type ItemValues = Pick<ReportItem, 'baseline' | 'goal' | 'worst'>;

/** The properties that all kinds of items share. */
type Common = Omit<
  ReportItem,
  keyof ItemValues | 'synonyms' | 'units' | 'molarMass' | 'range' | 'choices' | 'calculatedFrom'
> & { readonly values: ItemValues };

/** One unit for both cultures, or one for each. */
type Units = ItemUnit | ReportItem['units'];

/** A unit and the number of decimals of its values. */
export const unit = (ucum: string, decimals = 0): ItemUnit => ({ ucum, decimals });

/** An item whose cultures use different units. `molarMass` in g/mol when one is a mass and the other a substance concentration. */
export const perCulture = (british: ItemUnit, american: ItemUnit): ReportItem['units'] => ({
  'en-GB': british,
  'en-US': american,
});

/** A continuous item: a measurement with a unit. */
export function measured(
  item: Common & { readonly units: Units; readonly range: ReportItem['range']; readonly molarMass?: number },
): ReportItem {
  const { values, ...rest } = item;
  return {
    ...rest,
    ...values,
    units: bothCultures(item.units),
    molarMass: item.molarMass ?? null,
    choices: null,
    calculatedFrom: null,
  };
}

/** A continuous item that is calculated from others and can't be set. */
export function calculated(
  item: Common & { readonly units: Units; readonly range: ReportItem['range']; readonly from: CalculatedFrom },
): ReportItem {
  const { from, values, ...rest } = item;
  return { ...rest, ...values, units: bothCultures(item.units), molarMass: null, choices: null, calculatedFrom: from };
}

/** A named value of a scale: [value, title], and other words for it. */
type Grade = readonly [value: number, title: string, ...words: readonly string[]];

/** An ordinal item: the values and names of a scale. The range and decimals are derived from the values. */
export function graded(item: Common & { readonly scale: readonly Grade[] }): ReportItem {
  const { scale, values, ...rest } = item;
  const grades = scale.map(([value]) => value);
  return {
    ...rest,
    ...values,
    units: bothCultures(unit('1', Math.max(...grades.map(decimalsOf)))),
    molarMass: null,
    range: [Math.min(...grades), Math.max(...grades)],
    choices: scale.map(([value, title, ...words]) => (words.length === 0 ? { value, title } : { value, title, words })),
    calculatedFrom: null,
  };
}

/** A numeric rating scale from 0 to 10 with names for both ends. */
export function zeroToTen(lowest: string, highest: string): readonly Grade[] {
  const between = Array.from({ length: 9 }, (_, index): Grade => [index + 1, String(index + 1)]);
  return [[0, lowest], ...between, [10, highest]];
}

function bothCultures(units: Units): ReportItem['units'] {
  return 'ucum' in units ? { 'en-GB': units, 'en-US': units } : units;
}
