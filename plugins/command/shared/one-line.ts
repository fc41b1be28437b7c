/** A text on one line, trimmed, for summaries and names. */
export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
