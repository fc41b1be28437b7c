import UFuzzy from '@leeoniya/ufuzzy';
import { fold, containsForm, searchForms } from '@scn/core/search/fold';

/** The texts of an entry that a search looks at. */
export interface SearchTexts {
  readonly title: string;
  /** Other names: a screen of several patients is still ‘Monitor’. As the whole search, each counts as a title. */
  readonly names?: readonly string[];
  /** More words that find it, but count less. */
  readonly more?: string;
}

/** How well an entry matches: lower is better. */
const ranks = { title: 0, start: 1, words: 2, part: 3, more: 4 } as const;

/** One wrong, missing, extra or swapped character in each word of five letters or more. */
const forgiving = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
/** Words of a search are also found in another order, up to this many: there are n! orders. */
const maxPermuted = 3;

/**
 * The entries that contain every word of a text, in any order, case and accents, the best matches first: the whole title, its start,
 * starts of its words, parts of it, other texts. If there are none, those that match with a typing error in each word.
 *
 * @param isRecent - recently used entries come first among equally good ones
 * @returns all entries for an empty text
 */
export function bestMatches<T>(
  entries: readonly T[],
  text: string,
  textsOf: (entry: T) => SearchTexts,
  isRecent: (entry: T) => boolean = () => false,
): readonly T[] {
  const words = fold(text.trim())
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return entries;
  const whole = searchForms(words.join(' '));
  const forms = words.map((word) => searchForms(word));
  const exact = entries.flatMap((entry) => {
    const rank = rankOf(textsOf(entry), whole, forms);
    return rank === null ? [] : [{ entry, rank }];
  });
  if (exact.length > 0) {
    return exact
      .toSorted((a, b) => a.rank - b.rank || Number(isRecent(b.entry)) - Number(isRecent(a.entry)))
      .map(({ entry }) => entry);
  }
  return misspelt(entries, words, textsOf);
}

function rankOf(
  { title, names = [], more = '' }: SearchTexts,
  wanted: readonly string[],
  words: readonly (readonly string[])[],
): number | null {
  const folded = fold(title);
  if ([title, ...names].some((name) => wanted.includes(fold(name)))) return ranks.title;
  if (words.every((word) => containsForm(folded, word))) {
    if (wanted.some((text) => folded.startsWith(text))) return ranks.start;
    const starts = folded.split(/[^\p{L}\p{N}]+/u);
    const begins = (word: readonly string[]) => starts.some((start) => word.some((form) => start.startsWith(form)));
    return words.every(begins) ? ranks.words : ranks.part;
  }
  const all = `${folded} ${fold(more)}`;
  return words.every((word) => containsForm(all, word)) ? ranks.more : null;
}

function misspelt<T>(
  entries: readonly T[],
  words: readonly string[],
  textsOf: (entry: T) => SearchTexts,
): readonly T[] {
  const titles = entries.map((entry) => fold(textsOf(entry).title));
  const [found, info, order] = forgiving.search(
    titles,
    words.join(' '),
    words.length <= maxPermuted ? words.length : 0,
  );
  const indexes = order === null ? (found ?? []) : order.map((place) => info.idx[place] ?? -1);
  return indexes.flatMap((index) => entries.slice(index, index + 1));
}
