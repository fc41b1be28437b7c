import { convertUnit } from './convert';
import { roundTo } from './decimals';
import { readAge } from './read-age';
import { parseDuration } from './read-duration';
import { readNumber, type NumberContext, type NumberFault, type NumberReading } from './read-number';
import { unitsWritten } from './read-unit';
import { UnitError } from './unit-error';
import { ageText, ageUnit, durationText, quantityText, unitText } from './unit-text';

/** Unit and format of the value of a number field. */
export interface NumberKind {
  /** UCUM code; null for none. */
  readonly unit: string | null;
  readonly isInteger: boolean;
  /** Seconds, or minutes and seconds with a colon. */
  readonly isDuration?: boolean;
}

/** Content that is typed into a number field or stands in a cell. */
export type TypedNumber =
  | {
      readonly kind: 'number';
      readonly value: number;
      /** The value in the unit of the field, if that isn’t what was typed: `72.57 kg` for `160 lb`. Null otherwise. */
      readonly became: string | null;
      /** It has a decimal comma: so may other numbers of its document, see {@link NumberContext}. */
      readonly hasDecimalComma?: true;
    }
  /** It has several meanings, such as `1,234`: the author chooses. */
  | { readonly kind: 'ask'; readonly ways: readonly number[] }
  | { readonly kind: 'empty' }
  /** A `unit` that can’t be converted to that of the field, an `age` that isn’t one. */
  | { readonly kind: 'fault'; readonly reason: NumberFault | 'unit' | 'age'; readonly unit: string };

/** Words that people type for units, beside those that the conversion table knows. */
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
 * Reads the number of a field, as it is typed or stands in a cell: a number as any country writes it, with the unit of the field or with one that can be
 * converted to it. An age can have several parts: `3 y 2 mo`. A whole number is rounded, and it says so.
 */
export function readTyped(typed: string, kind: NumberKind, context: NumberContext = {}): TypedNumber {
  if (kind.isDuration === true) {
    const seconds = parseDuration(typed);
    if (seconds !== null) return asTyped(seconds);
  }
  const plain = readNumber(typed, context);
  if (plain.kind === 'number') return withComma(kind.isInteger ? asWhole(plain.value) : asTyped(plain.value), plain);
  if (plain.kind !== 'fault') return plain;
  const fault = { kind: 'fault', reason: plain.reason, unit: '' } as const;
  if (plain.reason !== 'not-number' || kind.unit === null || typed.length > longest) return fault;
  if (kind.unit === ageUnit) return typedAge(typed);
  const at = typed.search(/[\p{L}%°µ/"″]/u);
  const number = at < 0 ? null : readNumber(typed.slice(0, at), context);
  if (number === null || (number.kind !== 'number' && number.kind !== 'ask')) return fault;
  const numbers = number.kind === 'ask' ? number.ways : [number.value];
  return withComma(inUnitOf(numbers, typed.slice(at).trim(), typed.trim(), { ...kind, unit: kind.unit }), number);
}

/** Notes that a number was written with a decimal comma. */
function withComma(read: TypedNumber, written: NumberReading): TypedNumber {
  const isComma = read.kind === 'number' && written.kind === 'number' && written.hasDecimalComma === true;
  return isComma ? { ...read, hasDecimalComma: true } : read;
}

function asTyped(value: number): TypedNumber {
  return { kind: 'number', value, became: null };
}

/** The nearest whole number; one that would differ by more than a tenth stays as it is, and the schema refuses it. */
function asWhole(typed: number): TypedNumber {
  const value = rounded(typed, 0);
  return { kind: 'number', value, became: value === typed ? null : String(value) };
}

function typedAge(typed: string): TypedNumber {
  const read = readAge(typed);
  if (read.kind === 'fault') return { kind: 'fault', reason: 'age', unit: '' };
  if (read.kind !== 'age') return read;
  const value = read.years < 2 ? read.years : roundTo(read.years, 2);
  const said = value < 2 ? ageText(value) : quantityText(String(value), ageUnit);
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
    const said = isDuration === true ? durationText(value) : quantityText(String(value), unit);
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
