/** A text without line breaks and without blanks around it: for summaries and names. */
export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
