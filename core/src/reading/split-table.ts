import { readCsv } from '#sheet/csv';

/** The rows of a text, each with its cells, trimmed. */
export type Rows = readonly (readonly string[])[];

/**
 * The ways in which a text can be a table, the surest first: with the separator that its first line declares, with tabs, with bars; and, if it
 * looks like one, with semicolons, commas or columns of several spaces.
 */
export function tablesOf(text: string): readonly Rows[] {
  const [, declared, body = ''] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  if (declared !== undefined) return [separated(body, declared)];
  if (text.includes('\t')) return [separated(text, '\t')];
  const lines = text.split(/\r?\n/);
  const barred = lines.filter((line) => line.includes('|'));
  if (barred.length > 1 && barred.length * 2 > lines.length) return [barredRows(lines)];
  const tables: Rows[] = [];
  for (const separator of [';', ',']) if (text.includes(separator)) tables.push(separated(text, separator));
  if (/\S {2,}\S/.test(text)) tables.push(alignedRows(lines));
  return tables;
}

function separated(text: string, separator: string): Rows {
  try {
    return readCsv(text, separator).map(cellsOf);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // a quotation mark of an inch, for instance
    return text.split(/\r?\n/).map((line) => cellsOf(line.split(separator)));
  }
}

/** A table of Markdown, without the line below its headers. A bar before the first cell counts only if each row has it: the corner may be blank. */
function barredRows(lines: readonly string[]): Rows {
  const rows = lines.map((line) => line.trim()).filter((line) => !/^[\s|:+=-]*$/.test(line));
  const hasEdge = rows.filter((line) => line.includes('|')).every((line) => line.startsWith('|'));
  return rows.map((line) => cellsOf((hasEdge ? line.replace(/^\|/, '') : line).replace(/\|$/, '').split('|')));
}

/** A cell with the place of its first character and the one behind its last. */
interface PlacedCell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of a table whose columns are aligned with spaces. In a row with fewer cells than the first one, a cell belongs to the column with which
 * it shares its left or right edge, if a column before it is visibly blank. Other rows keep fewer cells than the table has columns.
 */
function alignedRows(lines: readonly string[]): Rows {
  const rows = lines.map(placedCells);
  const first = rows.findIndex(({ length }) => length > 1);
  const header = rows[first] ?? [];
  const below = rows.slice(first + 1).filter(({ length }) => length > 1);
  const columns = hasBlankCorner(header, below) ? [{ text: '', from: 0, to: 0 }, ...header] : header;
  return rows.map((cells, place) => {
    const texts = cells.map(({ text }) => text);
    if (place === first) return columns.map(({ text }) => text);
    if (place < first || cells.length === 0 || cells.length > columns.length) return texts;
    const at = cells.map((cell) => columns.findIndex(({ from, to }) => cell.from === from || cell.to === to));
    const isInOrder = at.every((column, index) => column > (at[index - 1] ?? -1));
    // a column is skipped, and nothing stands in it
    const skipped = columns.filter((_, column) => column < Math.max(...at) && !at.includes(column));
    const isBlank = skipped.every(({ from, to }) => cells.every((cell) => cell.to <= from || cell.from >= to));
    if (isInOrder && skipped.length > 0 && isBlank) return columns.map((_, column) => texts[at.indexOf(column)] ?? '');
    const moved = at.filter((column, index) => column > index).length;
    // two cells below other headers contradict the order of the cells
    return cells.length === columns.length && moved > 1 ? [...texts.slice(0, -2), texts.slice(-2).join(' ')] : texts;
  });
}

/** Whether nothing stands above the first cells of the rows: the first line is indented, and has a cell less or starts behind them. */
function hasBlankCorner(header: readonly PlacedCell[], below: readonly (readonly PlacedCell[])[]): boolean {
  const start = header[0]?.from ?? 0;
  if (start === 0 || below.length === 0) return false;
  const isBehind = below.every(([cell]) => cell !== undefined && cell.to <= start);
  return isBehind || below.every(({ length }) => length === header.length + 1);
}

/** The cells of a line, without the marks of a laboratory, which stand in some lines only and would move what is behind them. */
function placedCells(line: string): readonly PlacedCell[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)]
    .map(({ 0: text, index: from }) => ({ text, from, to: from + text.length }))
    .filter(({ text }) => !/^[↑↓*!]+$/.test(text));
}

function cellsOf(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim());
}
