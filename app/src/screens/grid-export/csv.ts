/** What a spreadsheet would take for the beginning of a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as RFC 4180 says, which a spreadsheet opens without carrying anything out: what it would take for a formula gets an apostrophe
 * in front. With a byte order mark, without which some of them read accents wrongly.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(fieldOf).join(',')).join('\r\n')}\r\n`;
}

function fieldOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
