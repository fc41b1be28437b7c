import type { ReportItem } from '#kernel/contract';
import { fromEquivalents, isPossible, unitsOf } from '#kernel/item-units';
import { wordsOf } from '#schema/wording';
import { roundTo } from '#units/decimals';
import { readNumber, type NumberFault } from '#units/read-number';
import { quantityText } from '#units/unit-text';
import { equivalentWords } from '#units/unit-words';
import { notationsOf } from '../item-words';
import { fold, isWordEnd } from '../phrases';
import type { Vocabulary } from '../vocabulary';
import { quoted } from '../words';
import type { Scanner } from './scanner';
import type { TextError } from './text-problem';

/** Reads a step of an item’s scale by its title or another word for it, with or without quotation marks; null if there is none. */
export function readStep(scanner: Scanner, item: ReportItem | null): number | null {
  const steps = (item?.choices ?? []).flatMap(({ value, title, words = [] }) =>
    [title, ...words].map((word) => ({ value, word: fold(word) })),
  );
  for (const { value, word } of steps.toSorted((a, b) => b.word.length - a.word.length)) {
    const end = scanner.at + word.length;
    // ‘1’ is a step of a pain score, but not the beginning of 1.5
    const isNumber = /\d$/.test(word) && /^\.\d/.test(scanner.folded.slice(end, end + 2));
    if (!isNumber && isWordEnd(scanner.folded, end) && scanner.takeSign(word)) return value;
  }
  const start = scanner.at;
  const text = steps.length === 0 ? null : scanner.takeQuoted();
  const step = steps.find(({ word }) => text !== null && word === fold(text));
  if (step === undefined) scanner.moveTo(start);
  return step?.value ?? null;
}

/**
 * Reads what an item is compared with: a number, a step of its scale, or any other value in quotation marks. @throws TextError if there is none
 */
export function readItemValue(scanner: Scanner, item: ReportItem | null): number | string {
  const step = readStep(scanner, item);
  if (step !== null) return step;
  const titles = (item?.choices ?? []).map(({ title }) => title);
  const [first] = titles;
  if (first !== undefined && scanner.hasEnded()) {
    throw scanner.problem(`The value of ${item?.title ?? ''} is missing.`, `A step of the scale, such as ${first}.`, {
      words: titles,
    });
  }
  return takeNumber(scanner, item?.title);
}

/** Reads a number, or any other value in quotation marks. @throws TextError if there is neither */
export function takeNumber(scanner: Scanner, of?: string): number | string {
  const text = scanner.takeQuoted();
  if (text !== null) return text;
  const start = scanner.at;
  const written = scanner.take(/[-−]?[0-9]+(?:[.,’'][0-9]+)*(?:e[+-]?[0-9]+)?/uy)?.[0];
  if (written === undefined) {
    const words = scanner.unknownWords();
    const missing = of === undefined ? 'The value is missing.' : `The value of ${of} is missing.`;
    const message = words === '' ? missing : `${quoted(words)} isn’t a number.`;
    throw words === ''
      ? scanner.problem(message, 'A number, such as 120.')
      : scanner.problemWith(words, message, 'A number, such as 120.');
  }
  const read = readNumber(written);
  if (read.kind === 'number') return read.value;
  if (read.kind === 'ask') {
    const ways = read.ways.map(String);
    throw scanner.problemSince(
      start,
      `${quoted(written)} can be ${ways.join(' or ')}.`,
      ways.join(' or '),
      ways.map((way) => ({ text: way, detail: '' })),
    );
  }
  const reason = read.kind === 'empty' ? 'not-number' : read.reason;
  throw scanner.problemSince(start, `${quoted(written)} ${faults[reason]}`, 'A number, such as 120.');
}

const faults: Readonly<Record<NumberFault, string>> = {
  'not-number': 'isn’t a number.',
  'too-many-digits': 'has more digits than can be kept.',
  'too-large': 'is too large.',
  'spreadsheet-error': 'isn’t a number.',
};

/** Reads one of some named values, the longest that fits; null if there is none. */
export function readNamedValue(scanner: Scanner, values: readonly string[]): string | null {
  const longestFirst = values.toSorted((a, b) => b.length - a.length);
  return longestFirst.find((value) => scanner.takeWords(...wordsOf(value).split(' '))) ?? null;
}

/** A value with its UCUM code; null for none. */
export interface Measure {
  readonly value: number | string;
  readonly unit: string | null;
}

/**
 * Reads what an item is compared with, and its unit. Without one it is the item’s unit in the culture, unless the number is only possible in
 * another. @throws TextError if there is no value, or its unit isn’t clear
 */
export function readMeasure(scanner: Scanner, item: ReportItem | null, vocabulary: Vocabulary): Measure {
  const start = scanner.at;
  const value = readItemValue(scanner, item);
  const end = scanner.at;
  const unit = takeUnit(scanner, item);
  if (unit !== undefined) return { value, unit };
  if (item === null) return { value, unit: null };
  const { culture } = vocabulary;
  const usual = item.units[culture].ucum;
  if (typeof value === 'number') {
    if (takeEquivalents(scanner, item)) return { value: fromEquivalents(item, value, culture) ?? value, unit: usual };
    if (isUnitNext(scanner)) throw unknownUnit(scanner, item, { value, start }, vocabulary);
    const others = unitsOf(item).filter(({ ucum }) => ucum !== usual && isPossible(item, value, ucum));
    if (item.choices === null && !isPossible(item, value, usual) && others.length > 0) {
      const ways = [...others.map(({ ucum }) => ucum), usual].map((ucum) => quantityText(value, ucum));
      scanner.moveTo(end);
      throw scanner.problemSince(
        start,
        `${item.title} can’t be ${quantityText(value, usual)}.`,
        ways.join(' or '),
        ways.map((text) => ({ text, detail: '' })),
      );
    }
  }
  return { value, unit: usual };
}

/** Reads a unit: its UCUM code, null for `without unit`; undefined if there is none that the item has. */
export function takeUnit(scanner: Scanner, item: ReportItem | null): string | null | undefined {
  if (scanner.takeWords('without', 'unit')) return null;
  const code = scanner.takeQuoted();
  if (code !== null) return code;
  if (item === null) return undefined;
  const notations = notationsOf(item);
  const taken = takeNotation(
    scanner,
    notations.map(({ notation }) => notation),
  );
  return notations.find(({ notation }) => notation === taken)?.ucum;
}

/** Takes milliequivalents per litre, if the item is an ion. */
export function takeEquivalents(scanner: Scanner, item: ReportItem): boolean {
  return item.valency !== undefined && takeNotation(scanner, equivalentWords) !== null;
}

/** Takes the longest of some notations; null if none is here. */
function takeNotation(scanner: Scanner, notations: readonly string[]): string | null {
  for (const notation of notations.toSorted((a, b) => b.length - a.length)) {
    const isWord = !isWordEnd(notation, notation.length - 1);
    if (isWord && !isWordEnd(scanner.folded, scanner.at + notation.length)) continue;
    // of a longer unit, such as mL/kg, it is only the beginning
    const next = scanner.text.charAt(scanner.at + notation.length);
    if (next !== '/' && scanner.takeSign(fold(notation))) return notation;
  }
  return null;
}

function isUnitNext(scanner: Scanner): boolean {
  const rest = scanner.folded.slice(scanner.at);
  return /^[\p{L}°µμ×%/]/u.test(rest) && !/^(?:and|or|to)\b/.test(rest);
}

/** A unit that the item isn’t measured in, and what it is per kilogram for each patient. */
function unknownUnit(
  scanner: Scanner,
  item: ReportItem,
  { value, start }: { readonly value: number; readonly start: number },
  { weights = [] }: Vocabulary,
): TextError {
  const rest = scanner.text.slice(scanner.at);
  const written = /^(?:%\s*(?:of\s+)?predicted|[^\s,;()]+)/iu.exec(rest)?.[0] ?? '';
  const notations = notationsOf(item);
  const units = [
    ...new Set(notations.map(({ ucum }) => notations.find((other) => other.ucum === ucum)?.notation ?? '')),
  ];
  const perKilogram = notations.find(
    ({ notation }) => fold(written) !== fold(notation) && fold(written).replace('/kg', '') === fold(notation),
  )?.ucum;
  if (perKilogram !== undefined && weights.length > 0) {
    const { decimals } = unitsOf(item).find(({ ucum }) => ucum === perKilogram) ?? { decimals: 0 };
    const ways = new Map<string, string>();
    for (const { name, kilograms } of weights) {
      const text = quantityText(roundTo(value * kilograms, decimals), perKilogram);
      const detail = `${name}, ${kilograms} kg`;
      ways.set(text, ways.has(text) ? `${ways.get(text)}; ${detail}` : detail);
    }
    scanner.moveTo(scanner.at + written.length);
    const choices = [...ways].map(([text, detail]) => ({ text, detail }));
    return scanner.problemSince(
      start,
      `${item.title} isn’t measured per kilogram.`,
      choices.map(({ text, detail }) => `${text} (${detail})`).join(' or '),
      choices,
    );
  }
  const message = `${item.title} isn’t measured in ${quoted(written)}.`;
  return scanner.problemWith(written, message, units.join(' or ') || 'The number alone.');
}
