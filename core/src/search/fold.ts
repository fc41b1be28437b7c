/** A text without case and accents, with where each of its characters was. */
export interface FoldedText {
  readonly folded: string;
  /** Where in the text the character at a place of `folded` begins; null inside of one. */
  startOf(place: number): number | null;
  /** Where in the text what ends before a place of `folded` ends, with its accents; null inside of a character. */
  endOf(place: number): number | null;
}

/** What is compared where case is ignored: small letters without accents. */
export function foldCase(text: string): string {
  // twice: the small letter of `İ` has an accent of its own
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Folds a text so that what is found in it can be found again in the text itself. */
export function foldText(text: string): FoldedText {
  if (/^[\0-\x7f]*$/.test(text)) return { folded: text.toLowerCase(), startOf: same, endOf: same };
  let folded = '';
  const starts = new Map<number, number>();
  const ends = new Map<number, number>([[0, 0]]);
  let at = 0;
  for (const char of text) {
    const part = foldCase(char);
    // an accent of its own belongs to the letter in front
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
