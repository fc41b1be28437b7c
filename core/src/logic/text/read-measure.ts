import type { ReportItem } from '#kernel/contract';
import { fromEquivalents, isPossible, unitsOf } from '#kernel/item-units';
import { roundTo } from '#units/decimals';
import { quantityText } from '#units/unit-text';
import { equivalentWords } from '#units/unit-words';
import { fold, isWordEnd } from '../phrases';
import { notationsOf } from '../unit-notation';
import type { Vocabulary } from '../vocabulary';
import { quoted } from '../words';
import { readItemValue } from './read-value';
import type { Scanner } from './scanner';
import type { TextError } from './text-problem';

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
