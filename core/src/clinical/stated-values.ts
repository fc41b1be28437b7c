import type { ReportItem } from '#kernel/contract';
import { unitsOf } from '#kernel/item-units';
import { memoizeByIdentity } from '#base/memoize';
import { unitText } from '#units/unit-text';
import { textBefore, textBehind } from './nearby';

/** A value that a text states of an item: ‘temperature 38.9 °C’. */
export interface StatedValue<T> {
  readonly of: T;
  /** The words of the text, without the unit. */
  readonly found: string;
  readonly value: number;
  /** UCUM code of the unit that is written; null without one. */
  readonly unit: string | null;
}

/** Items that may be stated, by their names. */
export type NamedItems<T extends { readonly item: ReportItem }> = Readonly<Record<string, T>>;

/** Returns the names of an item in texts: its title without what is in brackets, and its abbreviations. */
export const namesOf: (item: ReportItem) => readonly string[] = memoizeByIdentity(({ title, abbreviations = [] }) => [
  title.replaceAll(/(?<!\s)\s*\([^()]*\)/g, ''),
  ...abbreviations,
]);

/** Before a name in its sentence: it isn't what the patient has now. */
const elsewhere =
  /\b(?:target\w*|aim\w*|goals?|keep\w*|maintain\w*|if|when|until|unless|once|before|after|because|was|were|had|been|yesterday|normal\w*|usual\w*|above|below|over|under|should|would|will|could|can|may)\b/i;
/** Behind a number: a dose, a time or a count, but not a value of the item. */
const quantity =
  /^(?:%|°|(?:times?|points?|puffs?|units?|iu|mg|m?cg|kg|g|ml|l|lit(?:re|er)s?|mmol|s|sec(?:ond)?s?|min(?:ute)?s?|h|hours?|days?|weeks?|years?)\b|[a-zµ]+\/)/i;
const range = /^\s*(?:[–-]|to\b|or\b|and\b)\s*\d/i;
/** Abbreviations that are words or parts of words in lower case. */
const shortest = 3;

/** The values of items that a text states in digits. Targets, limits, ranges, questions and what was before are left out. */
export function statedValues<T extends { readonly item: ReportItem }>(
  text: string,
  items: NamedItems<T>,
): readonly StatedValue<T>[] {
  const { pattern, names } = compiled(items);
  return [...text.replaceAll('₂', '2').matchAll(pattern)].flatMap((match): StatedValue<T>[] => {
    const [{ length }, written = '', value = ''] = match;
    const name = names.get(written.toLowerCase()) ?? '';
    const of = items[name];
    if (of === undefined || (name.length <= shortest && written !== name)) return [];
    const before =
      textBefore(text, match.index)
        .split(/[.!?;:\n]\s/)
        .at(-1) ?? '';
    const behind = textBehind(text, match.index + length);
    if (elsewhere.test(before) || range.test(behind) || /^[^.!;\n]*\?/.test(behind)) return [];
    const unit = unitAt(behind.trimStart(), of.item);
    if (unit === null && quantity.test(behind.trimStart())) return [];
    return [{ of, found: text.slice(match.index, match.index + length), value: Number(value), unit }];
  });
}

const compiled = memoizeByIdentity((items: NamedItems<{ readonly item: ReportItem }>) => {
  const names = Object.keys(items).toSorted((a, b) => b.length - a.length);
  const words = names.map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)).join('|');
  return {
    // Without names, nothing is found.
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(${words === '' ? '(?!)' : words})[:=,]?\s+(?:(?:is|at|of|now|currently|still|only|about|around)\s+){0,3}(\d+(?:\.\d+)?)(?![\p{N}.,]*\p{N})`,
      'giu',
    ),
    names: new Map(names.map((name) => [name.toLowerCase(), name])),
  };
});

/** The unit of the item with which a text begins. */
function unitAt(text: string, item: ReportItem): string | null {
  const start = text.slice(0, 40).toLowerCase();
  const isWritten = (ucum: string) => {
    const unit = unitText(ucum).toLowerCase();
    if (unit === 's') return /^s(?:ec(?:ond)?s?)?\b/.test(start);
    return unit !== '' && start.startsWith(unit) && !/^[\p{L}\p{N}/]/u.test(start.slice(unit.length));
  };
  return unitsOf(item).find(({ ucum }) => isWritten(ucum))?.ucum ?? null;
}
