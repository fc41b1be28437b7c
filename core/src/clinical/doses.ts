import { textBehind } from './nearby';

/** Dimension in which doses of different units can be compared: milligrams, units, millimoles, millilitres. */
export type DoseDimension = 'mg' | 'units' | 'mmol' | 'ml';

/** A dose that a text states: ‘0.24 mg’, ‘12 to 15 ml/kg’, ‘0.1 units/kg/h’. */
export interface StatedDose {
  /** The words of the text. */
  readonly found: string;
  /** Where the words start and end in the text. */
  readonly from: number;
  readonly to: number;
  readonly dimension: DoseDimension;
  /** Least and most of a range, or the amount twice; in the unit of the dimension, per kilogram and per hour if so. */
  readonly least: number;
  readonly most: number;
  readonly perKilogram: boolean;
  readonly perHour: boolean;
}

/** A dose of an order: also one for a whole day, ‘4 g/day’. */
export interface OrderedDose extends StatedDose {
  readonly perDay: boolean;
}

/** Both cultures' ways of writing a unit, with its factor to the unit of the dimension. ‘G’ is a gauge, not grams. */
const units: readonly (readonly [pattern: string, dimension: DoseDimension, factor: number])[] = [
  ['mcg|micrograms?|[µμ]g|ug', 'mg', 0.001],
  ['nanograms?|ng', 'mg', 0.000_001],
  ['mg|MG|milligrams?', 'mg', 1],
  ['g|gm|grams?', 'mg', 1000],
  ['units?|IU|iu|U', 'units', 1],
  ['mmol|millimoles?', 'mmol', 1],
  ['ml|mL|ML|cc|millilit(?:er|re)s?', 'ml', 1],
  ['l|L|lit(?:er|re)s?', 'ml', 1000],
];

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const kilogram = '(?:kg|kilograms?)';
const hour = '(?:hours?|hr|h)';
const minute = '(?:minutes?|mins?)';
const per = String.raw`(?:\s?/\s?|\s+(?:per|an?|each)\s+)`;
const dosePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?<least>${number})(?:\s?(?:[–-]|to)\s?(?<most>${number}))?[\s-]?` +
    String.raw`(?<unit>${units.map(([pattern]) => pattern).join('|')})` +
    String.raw`(?<weight>${per}${kilogram})?(?:${per}(?:(?<hour>${hour})|(?<minute>${minute})|(?<day>days?|d)))?(?![\p{L}\p{N}])`,
  'gu',
);
const unitPatterns = units.map(
  ([pattern, dimension, factor]) => [new RegExp(`^(?:${pattern})$`), dimension, factor] as const,
);
/** Behind an amount: a concentration, such as ‘40 mmol/l’ and ‘5 mg in 1 ml’, or a count, such as ‘44 mcg/puff’. */
const concentration = new RegExp(String.raw`^(?:\s?/|\s+per\s|\s+in\s+(?:1|each|every)\s?(?:ml|mL))`);

/** The doses that a text states, in its order. Concentrations, results (‘35 U/L’) and doses a day are left out. */
export function statedDoses(text: string): readonly StatedDose[] {
  return orderedDoses(text).filter(({ perDay }) => !perDay);
}

/** The doses that an order states, in its order, also those for a whole day. */
export function orderedDoses(text: string): readonly OrderedDose[] {
  return [...text.matchAll(dosePattern)].flatMap((match): OrderedDose[] => {
    const [found] = match;
    const { least = '', most, unit = '', weight, hour: anHour, minute: aMinute, day } = match.groups ?? {};
    const known = unitPatterns.find(([pattern]) => pattern.test(unit));
    const to = match.index + found.length;
    if (known === undefined || concentration.test(textBehind(text, to))) return [];
    const [, dimension, factor] = known;
    const scale = factor * (aMinute === undefined ? 1 : 60);
    return [
      {
        found,
        from: match.index,
        to,
        dimension,
        least: numberIn(least) * scale,
        most: numberIn(most ?? least) * scale,
        perKilogram: weight !== undefined,
        perHour: anHour !== undefined || aMinute !== undefined,
        perDay: day !== undefined,
      },
    ];
  });
}

/** The dose of a number and a unit that stand in fields of their own; null when the unit isn't one of a dose. */
export function doseOf(quantity: number | null, unit: string | null): StatedDose | null {
  const [dose, ...others] = quantity === null || unit === null ? [] : statedDoses(`${quantity} ${unit}`);
  return others.length > 0 ? null : (dose ?? null);
}

/** The number of digits with or without separators of thousands. */
export function numberIn(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/** An amount in the unit in which people write it: 0.24 mg is ‘240 micrograms’, 1,500 ml is ‘1,500 ml’. */
export function doseText(amount: number, dimension: DoseDimension): string {
  const [value, unit] =
    dimension === 'mg' && amount >= 1000
      ? [amount / 1000, 'g']
      : dimension === 'mg' && amount < 1
        ? [amount * 1000, 'micrograms']
        : [amount, dimension];
  return `${Number(value.toPrecision(3)).toLocaleString('en-GB')} ${unit}`;
}

/** The numbers of {@link statedDoses}, for patterns of other texts. */
export const numberPattern = number;
