/** Characters that start a formula in spreadsheets (OWASP, CSV injection), also behind apostrophes that a text has of its own. */
const formula = /^'*[=+\-@\t\r]/;
const protectedFormula = /^'+[=+\-@\t\r]/;
const plainNumber = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/**
 * Serializes a table as CSV (RFC 4180) that is safe to open in a spreadsheet: cells that would be formulas are prefixed with an
 * apostrophe, which {@link readCsv} takes away. Starts with a byte order mark, without which some spreadsheets misread accents.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(fieldOf).join(',')).join('\r\n')}\r\n`;
}

function fieldOf(text: string): string {
  const harmless = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/**
 * Reads a table from CSV, or from what spreadsheets copy. A first line such as `sep=;`, which Excel writes and reads, names the separator;
 * otherwise it is the one (comma, semicolon or tab) that the first line has most of. Rows may have different numbers of cells.
 *
 * @param known - the separator, if it is known
 * @throws SyntaxError if a quotation mark isn’t closed, with its row
 */
export function readCsv(text: string, known?: string): readonly (readonly string[])[] {
  const whole = text.replace(/^\uFEFF/, '');
  const [declaration = '', declared] = (known === undefined ? /^sep=([^\r\n])(?:\r\n?|\n|$)/i.exec(whole) : null) ?? [];
  const content = whole.slice(declaration.length);
  const separator = known ?? declared ?? separatorOf(content);
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < content.length) {
    const [cell, end] =
      content[at] === '"' ? quoted(content, at, separator, rows.length) : plain(content, at, separator);
    cells.push(protectedFormula.test(cell) ? cell.slice(1) : cell);
    at = end;
    if (content[at] === separator) {
      at += 1;
      if (at < content.length) continue;
      cells.push('');
    }
    rows.push(cells);
    cells = [];
    at += content.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

function quoted(content: string, start: number, separator: string, row: number): readonly [cell: string, end: number] {
  let close = start + 1;
  for (;;) {
    close = content.indexOf('"', close);
    if (close < 0) throw new SyntaxError(`A quotation mark in row ${row + 1} isn’t closed.`);
    if (content[close + 1] !== '"') break;
    close += 2;
  }
  // what stands between the closing mark and the separator belongs to the cell, because spreadsheets read it so
  const [rest, end] = plain(content, close + 1, separator);
  return [content.slice(start + 1, close).replaceAll('""', '"') + rest, end];
}

function plain(content: string, start: number, separator: string): readonly [cell: string, end: number] {
  let end = start;
  while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end += 1;
  return [content.slice(start, end), end];
}

function separatorOf(content: string): string {
  const [firstLine = ''] = content.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
