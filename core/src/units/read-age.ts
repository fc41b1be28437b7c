import { readNumber } from './read-number';

/** Result of reading a text as an age. */
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
  y: ['y', 'yr', 'yrs', 'yo', 'y/o', 'y.o', 'year', 'years', 'a'],
  mo: ['mo', 'mos', 'mth', 'mths', 'month', 'months'],
  wk: ['w', 'wk', 'wks', 'week', 'weeks'],
  d: ['d', 'day', 'days'],
  h: ['h', 'hr', 'hrs', 'hour', 'hours'],
};
const units = new Map(Object.entries(words).flatMap(([unit, each]) => each.map((word) => [word, unit] as const)));
const order = Object.keys(perYear);
const part = /^([\d.,]{1,20})[\s-]*(y\.o|[a-z/]+)\.?[\s,]*(?:and\s+)?/;
/** British notes write months as twelfths of a year, weeks as 52nds and days as sevenths of a week. */
const fraction = /^(\d{1,3})\/(12|52|7)$/;
const unitOfFraction: Readonly<Record<string, string>> = { 12: 'mo', 52: 'wk', 7: 'd' };

/**
 * Reads an age: `45`, `6 months`, `10 days`, `3 y 2 mo`, `6/12`, `2½`, `63-year-old man`, `newborn`. A number alone is in years; `6 m` asks, because
 * it is six months or a boy of six, and so does `day 3`, because the day of birth is day 0 or 1.
 */
export function readAge(text: string): AgeReading {
  const given = text.trim().toLowerCase();
  if (given === '') return { kind: 'empty' };
  if (given.length > longest) return notAge;
  const rest = given
    .replace(/^(?:an?\s)?(?:aged?|age:)?\s*/, '')
    // behind ‘yo’, m can only be a man
    .replace(/(?<=y\/?o|y\.o\.?|old)[\s-]{0,4}m$/, '')
    .replace(/[\s-]{0,4}(?:female|male|f|woman|man|boy|girl|lady|gentleman|baby|infant)$/, '')
    .replace(/[\s-]{0,4}old$/, '')
    .replace(/(?<=\d)\s?[½¼¾]/, (fraction) => fractions[fraction.trim()] ?? fraction);
  if (/^(?:newborn|neonate)$/.test(rest)) return ageOf(0);
  const [, ofLife = ''] = /^day(?:\s(?:of life\s)?)?(\d{1,3})(?:\sof life)?$/.exec(rest) ?? [];
  // the day of birth is day 0 or day 1
  if (ofLife !== '')
    return Number(ofLife) === 0
      ? ageOf(0)
      : askOf([Number(ofLife), Number(ofLife) - 1].map((days) => days / daysOfYear));
  const [, count = '', whole = ''] = fraction.exec(rest) ?? [];
  if (count !== '') return ageOf(Number(count) / (perYear[unitOfFraction[whole] ?? ''] ?? 1));
  const [, alone = '', male] = /^([+\-−\d.,' ]+)(m)?$/.exec(rest) ?? [];
  const number = readNumber(alone);
  const ways = number.kind === 'number' ? [number.value] : number.kind === 'ask' ? number.ways : [];
  if (male !== undefined) return askOf(ways.flatMap((each) => [each / 12, each]));
  if (number.kind === 'ask') return askOf(ways);
  if (number.kind === 'number') return ageOf(number.value);
  return partsOf(rest);
}

function partsOf(text: string): AgeReading {
  let rest = text;
  let years = 0;
  let last = -1;
  while (rest !== '') {
    const [taken = '', digits = '', word = ''] = part.exec(rest) ?? [];
    // behind years, m can only be months
    const unit = word === 'm' && last === 0 ? 'mo' : units.get(word);
    const number = readNumber(digits);
    const place = unit === undefined ? -1 : order.indexOf(unit);
    if (unit === undefined || number.kind !== 'number' || place <= last) return notAge;
    years += number.value / (perYear[unit] ?? 1);
    last = place;
    rest = rest.slice(taken.length);
  }
  return last < 0 ? notAge : ageOf(years);
}

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const longest = 60;
const notAge: AgeReading = { kind: 'fault', reason: 'not-age' };

function ageOf(years: number): AgeReading {
  if (years < 0) return notAge;
  return years > oldest ? { kind: 'fault', reason: 'too-old' } : { kind: 'age', years };
}

function askOf(ways: readonly number[]): AgeReading {
  const possible = ways.filter((years) => ageOf(years).kind === 'age');
  return possible.length === 0 ? notAge : { kind: 'ask', ways: possible };
}
