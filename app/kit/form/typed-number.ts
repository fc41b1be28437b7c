import { readAge } from '@scn/core/reading/read-age';
import { ageText, ageUnit } from '@scn/core/units/age-text';
import { convertUnit } from '@scn/core/units/convert';
import { roundTo } from '@scn/core/units/decimals';
import { durationText } from '@scn/core/units/duration-text';
import { readNumber, type NumberFault } from '@scn/core/units/read-number';
import { unitsWritten } from '@scn/core/units/read-unit';
import { UnitError } from '@scn/core/units/unit-error';
import { quantityText, unitText } from '@scn/core/units/unit-text';
import { parseDuration } from './duration';
import { showNumber } from './number-text';

/** What the value of a number field is. */
export interface NumberKind {
  /** UCUM code; null for none. */
  readonly unit: string | null;
  readonly isInteger: boolean;
  /** Seconds, or minutes and seconds with a colon. */
  readonly isDuration?: boolean;
}

/** What is typed into a number field. */
export type TypedNumber =
  | {
      readonly kind: 'number';
      readonly value: number;
      /** What the value is, in the unit of the field, if that isn’t what was typed: `72.57 kg` for `160 lb`. Null otherwise. */
      readonly became: string | null;
    }
  /** It has several meanings, such as `1,234`: the author chooses. */
  | { readonly kind: 'ask'; readonly ways: readonly number[] }
  | { readonly kind: 'empty' }
  /** A `unit` that can’t be converted to that of the field, an `age` that isn’t one. */
  | { readonly kind: 'fault'; readonly reason: NumberFault | 'unit' | 'age'; readonly unit: string };

/** What people type for units, beside what the conversion table knows. */
const words: Readonly<Record<string, readonly string[]>> = {
  s: ['s', 'sec', 'secs', 'second', 'seconds'],
  min: ['min', 'mins', 'minute', 'minutes'],
  h: ['h', 'hr', 'hrs', 'hour', 'hours'],
  d: ['d', 'day', 'days'],
  wk: ['w', 'wk', 'wks', 'week', 'weeks'],
  g: ['g', 'gram', 'grams'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  '[lb_av]': ['lb', 'lbs', 'pound', 'pounds'],
  mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
  cm: ['cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
  m: ['m', 'metre', 'metres', 'meter', 'meters'],
  '[in_i]': ['in', 'inch', 'inches', '"', '″'],
  '%': ['%', 'percent', 'per cent'],
};
const codes = new Map(Object.entries(words).flatMap(([code, each]) => each.map((word) => [word, code] as const)));

/** More characters are not a number with a unit. */
const longest = 60;

/**
 * Reads what is typed into a number field: a number as any country writes it, with the unit of the field or with one that can be converted to it. An
 * age can have several parts: `3 y 2 mo`. A whole number is rounded, and it says so.
 */
export function readTyped(typed: string, kind: NumberKind): TypedNumber {
  if (kind.isDuration === true) {
    const seconds = parseDuration(typed);
    if (seconds !== null) return asTyped(seconds);
  }
  const plain = readNumber(typed);
  if (plain.kind === 'number') return kind.isInteger ? asWhole(plain.value) : asTyped(plain.value);
  if (plain.kind !== 'fault') return plain;
  const fault = { kind: 'fault', reason: plain.reason, unit: '' } as const;
  if (plain.reason !== 'not-number' || kind.unit === null || typed.length > longest) return fault;
  if (kind.unit === ageUnit) return typedAge(typed);
  const at = typed.search(/[\p{L}%°µ/"″]/u);
  const number = at < 0 ? null : readNumber(typed.slice(0, at));
  if (number === null || (number.kind !== 'number' && number.kind !== 'ask')) return fault;
  const numbers = number.kind === 'ask' ? number.ways : [number.value];
  return inUnitOf(numbers, typed.slice(at).trim(), typed.trim(), { ...kind, unit: kind.unit });
}

function asTyped(value: number): TypedNumber {
  return { kind: 'number', value, became: null };
}

/** The nearest whole number; one that would differ by more than a tenth stays as it is, and the schema refuses it. */
function asWhole(typed: number): TypedNumber {
  const value = rounded(typed, 0);
  return { kind: 'number', value, became: value === typed ? null : showNumber(value) };
}

function typedAge(typed: string): TypedNumber {
  const read = readAge(typed);
  if (read.kind === 'fault') return { kind: 'fault', reason: 'age', unit: '' };
  if (read.kind !== 'age') return read;
  const value = read.years < 2 ? read.years : roundTo(read.years, 2);
  const said = value < 2 ? ageText(value) : quantityText(showNumber(value), ageUnit);
  return { kind: 'number', value, became: said === typed.trim().toLowerCase() ? null : said };
}

/** Numbers with a written unit, in the unit of the field. */
function inUnitOf(
  numbers: readonly number[],
  written: string,
  typed: string,
  { unit, isInteger, isDuration }: NumberKind & { readonly unit: string },
): TypedNumber {
  const word = written.toLowerCase();
  const own = codes.get(word);
  const meant = [...new Set([...(own === undefined ? [] : [own]), ...unitsWritten(written)])];
  if (meant.includes(unit) || word === unitText(unit).toLowerCase()) {
    const [number = 0, ...others] = numbers;
    return isInteger && others.length === 0 ? asWhole(number) : oneOf(numbers, () => null);
  }
  const decimals = isInteger ? 0 : isDuration === true ? 3 : 2;
  const ways = meant.flatMap((code) => {
    const converted = numbers.map((number) => convertedTo(unit, number, code));
    return converted.every((value) => value !== null) ? converted.map((value) => rounded(value, decimals)) : [];
  });
  if (ways.length === 0) return { kind: 'fault', reason: 'unit', unit: written };
  return oneOf([...new Set(ways)], (value) => {
    const said = isDuration === true ? durationText(value) : quantityText(showNumber(value), unit);
    return said === typed ? null : said;
  });
}

function oneOf(ways: readonly number[], became: (value: number) => string | null): TypedNumber {
  const [value, ...others] = ways;
  if (value === undefined || others.length > 0) return { kind: 'ask', ways };
  return { kind: 'number', value, became: became(value) };
}

function convertedTo(unit: string, value: number, from: string): number | null {
  try {
    return convertUnit(value, from, unit, null);
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}

/** Rounded, unless that would change it by more than a tenth: the schema then says what is wrong with it. */
function rounded(value: number, decimals: number): number {
  const near = roundTo(value, decimals);
  return Math.abs(near - value) > 0.1 * Math.abs(value) ? value : near;
}

/** Shows a number so that {@link readTyped} reads it: ages below two years in months, days or hours. */
export function showTyped(value: number, { unit }: NumberKind): string {
  if (unit !== ageUnit || value >= 2 || value <= 0) return showNumber(value);
  const text = ageText(value);
  const read = readAge(text);
  return read.kind === 'age' && read.years === value ? text : showNumber(value);
}
