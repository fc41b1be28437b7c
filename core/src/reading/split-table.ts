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
  if (/\S {2,}\S/.test(text)) tables.push(lines.map(spacedCells));
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

/** A table of Markdown, without the line below its headers. */
function barredRows(lines: readonly string[]): Rows {
  const rows = lines.filter((line) => !/^[\s|:+=-]*$/.test(line));
  return rows.map((line) => cellsOf(line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|')));
}

/** The cells of a line, without the marks of a laboratory, which stand in some lines only and would move what is behind them. */
function spacedCells(line: string): readonly string[] {
  return cellsOf(line.trim().split(/ {2,}/)).filter((cell) => !/^[↑↓*!]+$/.test(cell));
}

function cellsOf(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim());
}
