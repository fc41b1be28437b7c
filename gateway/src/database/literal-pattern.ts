/** A text as a part of a pattern of LIKE that stands for itself. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
