/** A text without case and accents, with the original positions of its characters. */
export interface FoldedText {
  readonly folded: string;
  /** Start in the text of the character at an index of `folded`; null inside a character. */
  startOf(place: number): number | null;
  /** End in the text, including accents, of the character that ends before an index of `folded`; null inside a character. */
  endOf(place: number): number | null;
}

/** The form compared when case is ignored: lower case without accents. */
export function foldCase(text: string): string {
  // twice: the lower-case letter of `İ` contains an accent
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Folds a text with a mapping back to positions in the original text. */
export function foldText(text: string): FoldedText {
  if (/^[\0-\x7f]*$/.test(text)) return { folded: text.toLowerCase(), startOf: same, endOf: same };
  let folded = '';
  const starts = new Map<number, number>();
  const ends = new Map<number, number>([[0, 0]]);
  let at = 0;
  for (const char of text) {
    const part = foldCase(char);
    // a combining accent belongs to the preceding letter
    if (part !== '') starts.set(folded.length, at);
    folded += part;
    at += char.length;
    ends.set(folded.length, at);
  }
  starts.set(folded.length, text.length);
  return { folded, startOf: (place) => starts.get(place) ?? null, endOf: (place) => ends.get(place) ?? null };
}

function same(place: number): number {
  return place;
}
