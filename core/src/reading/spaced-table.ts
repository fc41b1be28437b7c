import { momentEnd } from './moment-at';

/**
 * A table of values whose columns are separated by any spaces: names in its first row, as in a chart of times, or times in its first row and a
 * name before each row of values; and the lines above and below it. Null if there is none. Each of its rows must have a value, or a dash, for each
 * name or time.
 */
export function spacedTable(lines: readonly string[], isName: (text: string) => boolean) {
  for (const [place, line] of lines.entries()) {
    const header = namesIn(line, isName) ?? timesIn(line);
    if (header === null) continue;
    const rows: (readonly string[])[] = [];
    for (const below of lines.slice(place + 1)) {
      const row = header.read(below, isName);
      if (row === null) break;
      rows.push(row);
    }
    if (rows.length === 0) continue;
    const others = [...lines.slice(0, place), ...lines.slice(place + 1 + rows.length)];
    return { rows: [header.cells, ...rows], others };
  }
  return null;
}

interface Header {
  readonly cells: readonly string[];
  readonly read: (line: string, isName: (text: string) => boolean) => readonly string[] | null;
}

/** ‘Time HR BP SpO2’: at most two words before that are no names, and at least two names. */
function namesIn(line: string, isName: (text: string) => boolean): Header | null {
  if (line.length > maxLineLength || /\d{2}|[:;|\t]/.test(line)) return null;
  const words = wordsOf(line);
  const names: string[] = [];
  let lead = '';
  for (let at = 0; at < words.length;) {
    const count = [4, 3, 2, 1].find(
      (each) => at + each <= words.length && isName(words.slice(at, at + each).join(' ')),
    );
    if (count === undefined && (names.length > 0 || at > 1)) return null;
    if (count === undefined) lead = `${lead} ${words[at] ?? ''}`.trim();
    else names.push(words.slice(at, at + count).join(' '));
    at += count ?? 1;
  }
  if (names.length < 2) return null;
  return {
    cells: [lead, ...names],
    read: (below) => {
      const end = below.length > maxLineLength ? null : momentEnd(below, 0);
      const rest = wordsOf(below.slice(end ?? 0));
      const first = end !== null ? below.slice(0, end).trim() : lead === '' ? '' : (rest.shift() ?? '');
      return rest.length === names.length && rest.every(isValue) ? [first, ...rest] : null;
    },
  };
}

/** ‘10:00 10:05 10:10’, with at most one word before. */
function timesIn(line: string): Header | null {
  if (line.length > maxLineLength) return null;
  const words = wordsOf(line);
  const isTime = (word: string) => momentEnd(word, 0) === word.length;
  const lead = isTime(words[0] ?? '') ? '' : (words.shift() ?? '');
  if (words.length < 2 || !words.every(isTime)) return null;
  return {
    cells: [lead, ...words],
    read: (below, isName) => {
      const cells = below.length > maxLineLength ? [] : wordsOf(below);
      const values = cells.slice(-words.length);
      const name = cells.slice(0, -words.length).join(' ');
      return values.length === words.length && values.every(isValue) && isName(name) ? [name, ...values] : null;
    },
  };
}

function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}

const isValue = (word: string) => /^(?:[<>≤≥~]?-?\d[\d.,/]{0,12}%?|[-–—])$/.test(word);

/** Charts have no longer lines, in characters. */
const maxLineLength = 300;
