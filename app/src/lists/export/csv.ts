/** Characters that start a formula in spreadsheets (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/**
 * Serializes a table as CSV (RFC 4180) that is safe to open in a spreadsheet: cells that would be formulas are prefixed with an
 * apostrophe. Starts with a byte order mark, without which some spreadsheets misread accents.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(fieldOf).join(',')).join('\r\n')}\r\n`;
}

function fieldOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
