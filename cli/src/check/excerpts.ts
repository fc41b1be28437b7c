import { hiddenCodeUnits } from '@scn/core/index/text/hidden-characters';

const anyHidden = new RegExp(hiddenCodeUnits, 'g');

/** A line as shown in reports, with the marked range. */
export interface Excerpt {
  readonly excerpt: string;
  readonly mark: { readonly start: number; readonly length: number };
}

interface Marked {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Lines are shown up to this length; a compact file is one line of megabytes. */
const longest = 120;
/** Characters shown before the mark when the line is truncated. */
const before = 40;

/** The lines around marked locations, found in one pass over the text. */
export function excerptsOf(text: string, places: readonly Marked[]): readonly Excerpt[] {
  const lines = findLines(text, new Set(places.map(({ line }) => line)));
  return places.map((place) => excerptOf(text, lines.get(place.line) ?? { start: 0, end: 0 }, place));
}

/** Start of a line, and position of its line feed. */
interface Line {
  readonly start: number;
  readonly end: number;
}

function excerptOf(text: string, { start, end }: Line, { line, column, endLine, endColumn }: Marked): Excerpt {
  const from = end - start > longest ? Math.max(0, column - 1 - before) : 0;
  const shown = text.slice(start + from, Math.min(end, start + from + longest));
  // file content must not control the terminal; one character stays one, so that the mark stays in place
  const excerpt = shown.replace(/\r$/, '').replaceAll('\t', ' ').replaceAll(anyHidden, '\uFFFD');
  const indent = from === 0 ? excerpt.length - excerpt.trimStart().length : 0;
  const markStart = Math.max(0, column - 1 - from - indent);
  const length = endLine === line ? endColumn - column : 1;
  return {
    excerpt: excerpt.slice(indent),
    mark: { start: markStart, length: Math.max(1, Math.min(length, excerpt.length - indent - markStart)) },
  };
}

function findLines(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, Line> {
  const lines = new Map<number, Line>();
  let start = 0;
  for (let line = 1; lines.size < wanted.size; line++) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    if (wanted.has(line)) lines.set(line, { start, end });
    if (lineFeed < 0) break;
    start = lineFeed + 1;
  }
  return lines;
}
