import { readNumber } from '#units/read-number';

/** What a text says as an age. */
export type AgeReading =
  /** In years, as `ageYears` of a patient: 10 days are 10 / 365.25. */
  | { readonly kind: 'age'; readonly years: number }
  /** The text has two meanings, both in years. */
  | { readonly kind: 'ask'; readonly ways: readonly number[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly reason: 'not-age' | 'too-old' };

/** The oldest age of the schema, in years. */
const oldest = 130;
/** A Julian year, which UCUM calls `a_j`; months are twelfths of it. */
const daysOfYear = 365.25;

const perYear: Readonly<Record<string, number>> = {
  y: 1,
  mo: 12,
  wk: daysOfYear / 7,
  d: daysOfYear,
  h: daysOfYear * 24,
};

/** The words for a unit of age, each with its key in {@link perYear}. */
const words: Readonly<Record<string, readonly string[]>> = {
  y: ['y', 'yr', 'yrs', 'yo', 'y/o', 'year', 'years', 'a'],
  mo: ['mo', 'mos', 'mth', 'mths', 'month', 'months'],
  wk: ['w', 'wk', 'wks', 'week', 'weeks'],
  d: ['d', 'day', 'days'],
  h: ['h', 'hr', 'hrs', 'hour', 'hours'],
};
const units = new Map(Object.entries(words).flatMap(([unit, each]) => each.map((word) => [word, unit] as const)));
const order = Object.keys(perYear);
const part = /^([^a-z]*\d[^a-z]*)([a-z/]+)\.?[\s,]*(?:and\s+)?/;

/**
 * Reads an age: `45`, `6 months`, `10 days`, `3 y 2 mo`, `2 weeks`, `63-year-old`. A number alone is in years, `m` asks whether it is months.
 */
export function readAge(text: string): AgeReading {
  let rest = text.trim().toLowerCase().slice(0, 100);
  if (rest === '') return { kind: 'empty' };
  rest = rest.replace(/[\s-]*\bold$/, '').replace(/^(?:aged?|age:)\s*/, '');
  const alone = readNumber(rest);
  if (alone.kind === 'number') return ageOf(alone.value);
  if (alone.kind === 'ask') return askOf(alone.ways);
  let years = 0;
  let last = -1;
  while (rest !== '') {
    const [whole = '', digits = '', word = ''] = part.exec(rest) ?? [];
    const unit = units.get(word);
    const number = readNumber(digits.replace(/[\s-]+$/, ''));
    const place = unit === undefined ? -1 : order.indexOf(unit);
    if (unit === undefined || number.kind !== 'number' || place <= last) return { kind: 'fault', reason: 'not-age' };
    years += number.value / (perYear[unit] ?? 1);
    last = place;
    rest = rest.slice(whole.length);
  }
  return ageOf(years);
}

function ageOf(years: number): AgeReading {
  if (years < 0) return { kind: 'fault', reason: 'not-age' };
  return years > oldest ? { kind: 'fault', reason: 'too-old' } : { kind: 'age', years };
}

function askOf(ways: readonly number[]): AgeReading {
  const possible = ways.filter((years) => ageOf(years).kind === 'age');
  const [only] = possible;
  if (only === undefined) return { kind: 'fault', reason: 'too-old' };
  return { kind: 'ask', ways: possible };
}
