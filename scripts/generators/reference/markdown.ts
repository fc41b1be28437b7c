/** A Markdown table; empty when there are no rows. Pipes and line breaks in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A fenced block. */
export function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Joins the parts of a page, leaving out the empty ones. */
export function page(...parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

/** Stands on every generated page. */
export const generatedPageNotice = '<!-- Made by `npm run generate` from the code. Do not edit. -->';

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
