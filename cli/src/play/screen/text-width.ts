/*
 * How many columns of a terminal a text takes. Texts have no control characters: see `harmless`.
 */

const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const ascii = /^[\u0020-\u007e]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The columns of a text. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += columnsOf(segment);
  return width;
}

function columnsOf(character: string): number {
  if (wide.test(character) || character.includes('\ufe0f')) return 2;
  return /^\p{M}/u.test(character) ? 0 : 1;
}

/** The text, cut with `…` where it takes more than so many columns. */
export function clipped(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  return width < 1 ? '' : `${beginningOf(text, width - 1)}…`;
}

/** The text in exactly so many columns. */
export function fitted(text: string, width: number): string {
  const cut = clipped(text, width);
  return cut + ' '.repeat(Math.max(0, width - widthOf(cut)));
}

/** The text in lines of at most so many columns, broken between words; words that are longer are broken. */
export function wrapped(text: string, width: number): readonly string[] {
  const most = Math.max(2, width);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > most) {
      const part = beginningOf(line, most);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}

/** The text without its last character, as people see characters. */
export function withoutLast(text: string): string {
  const last = [...segmenter.segment(text)].at(-1);
  return last === undefined ? '' : text.slice(0, last.index);
}

function beginningOf(text: string, width: number): string {
  let [taken, columns] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    columns += columnsOf(segment);
    if (columns > width) break;
    taken += segment;
  }
  return taken;
}
