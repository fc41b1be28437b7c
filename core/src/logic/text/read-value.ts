import type { ReportItem } from '#kernel/contract';
import { fold, isWordEnd } from '../phrases';
import { quoted } from '../words';
import { wordsOf } from '#schema/wording';
import { readNumber, type NumberFault } from '#units/read-number';
import type { Scanner } from './scanner';

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
