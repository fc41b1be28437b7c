import { americanSpelling, britishForSearch } from '#clinical/american-spelling';
import { droppedCharacters, foldedAfter, foldedBefore, foldedCapitals } from './fold-table';

/** A folded text, with the positions of its characters in the original. */
interface FoldedText {
  readonly folded: string;
  /** Start in the text of the character at an index of `folded`; null inside a character. */
  startOf(place: number): number | null;
  /** End in the text, including accents, of the character that ends before an index of `folded`; null inside a character. */
  endOf(place: number): number | null;
}

/** How a search compares characters: without case, or with it. */
export type Folding = 'case' | 'keep-case';

/**
 * Folds a text for every search: case, accents and other marks, quotation marks, dashes, spaces, ligatures, `…` and `µ` are equal to what a
 * keyboard has. The result can have another length.
 */
export function fold(text: string, folding: Folding = 'case'): string {
  if (isAscii(text)) return folding === 'case' ? text.toLowerCase() : text;
  const plain = text
    .replace(before, (char) => foldedBefore[char] ?? char)
    .normalize('NFKD')
    .replace(dropped, '');
  if (folding === 'case') return plain.toLowerCase().replace(after, (char) => foldedAfter[char] ?? char);
  return plain.replace(afterWithCapitals, (char) => foldedAfter[char] ?? foldedCapitals[char] ?? char);
}

/** Folds a text with a mapping back to positions in the original text. */
export function foldText(text: string, folding: Folding = 'case'): FoldedText {
  if (isAscii(text)) return { folded: fold(text, folding), startOf: same, endOf: same };
  let folded = '';
  const starts = new Map<number, number>();
  const ends = new Map<number, number>([[0, 0]]);
  let at = 0;
  for (const [char] of text.matchAll(character)) {
    const part = fold(char, folding);
    if (part !== '') {
      starts.set(folded.length, at);
      folded += part;
      ends.set(folded.length, at + char.length);
    }
    at += char.length;
  }
  starts.set(folded.length, text.length);
  return { folded, startOf: (place) => starts.get(place) ?? null, endOf: (place) => ends.get(place) ?? null };
}

const sources = new Map<Folding, ReadonlyMap<number, readonly number[]>>();

/** The other code points that are folded to a code point alone. */
export function foldedFrom(code: number, folding: Folding): readonly number[] {
  let known = sources.get(folding);
  if (known === undefined) {
    known = sourcesBy(folding);
    sources.set(folding, known);
  }
  return known.get(code) ?? [];
}

/** Where the characters are that are folded to one other: ideographs and syllables between them aren't. */
const blocks = [
  [0x41, 0x33ff],
  [0xa000, 0xabff],
  [0xf900, 0xffff],
  [0x10400, 0x104ff],
  [0x10e80, 0x10eff],
  [0x1d400, 0x1d7ff],
] as const;

function sourcesBy(folding: Folding): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code += 1) {
      const folded = fold(String.fromCodePoint(code), folding);
      const to = folded.codePointAt(0);
      if (to === undefined || to === code || folded.length !== String.fromCodePoint(to).length) continue;
      const known = found.get(to);
      if (known === undefined) found.set(to, [code]);
      else known.push(code);
    }
  }
  return found;
}

const before = classOf(Object.keys(foldedBefore));
const after = classOf(Object.keys(foldedAfter));
const afterWithCapitals = classOf([...Object.keys(foldedAfter), ...Object.keys(foldedCapitals)]);
const dropped = new RegExp(`[${droppedCharacters}]`, 'gu');
/** A character with its marks: the decomposition can change their order. */
const character = /\P{M}\p{M}*|\p{M}+/gu;

function classOf(characters: readonly string[]): RegExp {
  return new RegExp(`[${characters.join('')}]`, 'gu');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function same(place: number): number {
  return place;
}

/**
 * Returns the texts that a search looks for: the text as it was typed, and as the other culture spells it, each folded.
 * ‘recognised’ also finds ‘recognized’, and ‘hemo’ ‘haemoglobin’.
 */
export function searchForms(text: string, folding: Folding = 'case'): readonly string[] {
  const typed = fold(text, folding);
  // the beginning of a word, too
  const american = americanSpelling(typed).replace(/(?<=[a-z]{3})([iy])s$/i, '$1z');
  return [...new Set([typed, american, britishForSearch(typed)])];
}

/** Whether a folded text contains one of the forms. */
export function containsForm(folded: string, forms: readonly string[]): boolean {
  return forms.some((form) => folded.includes(form));
}

/** Whether a text contains what is searched, in any case and spelling. Everything contains an empty search. */
export function isFoundIn(text: string, search: string): boolean {
  return containsForm(fold(text), searchForms(search));
}
