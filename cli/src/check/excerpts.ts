/** A line as reports show it, and what is marked in it. */
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
/** How much is shown before the mark when the line is cut. */
const before = 40;

/** The lines around marked places, found by one walk over the text. */
export function excerptsOf(text: string, places: readonly Marked[]): readonly Excerpt[] {
  const starts = lineStarts(text, new Set(places.map(({ line }) => line)));
  return places.map((place) => excerptOf(text, starts.get(place.line) ?? 0, place));
}

function excerptOf(text: string, start: number, { line, column, endLine, endColumn }: Marked): Excerpt {
  const end = text.indexOf('\n', start);
  const from = end - start > longest || end < 0 ? Math.max(0, column - 1 - before) : 0;
  const shown = text.slice(start + from, Math.min(end < 0 ? text.length : end, start + from + longest));
  // eslint-disable-next-line no-control-regex -- a terminal must not obey what stands in a file
  const excerpt = shown.replace(/\r$/, '').replaceAll(/[\u0000-\u001f\u007f]/g, ' ');
  const indent = from === 0 ? excerpt.length - excerpt.trimStart().length : 0;
  const markStart = Math.max(0, column - 1 - from - indent);
  const length = endLine === line ? endColumn - column : 1;
  return {
    excerpt: excerpt.slice(indent),
    mark: { start: markStart, length: Math.max(1, Math.min(length, excerpt.length - indent - markStart)) },
  };
}

function lineStarts(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  let start = 0;
  for (let line = 1; starts.size < wanted.size; line++) {
    if (wanted.has(line)) starts.set(line, start);
    start = text.indexOf('\n', start) + 1;
    if (start === 0) break;
  }
  return starts;
}
