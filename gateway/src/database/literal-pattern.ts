/** Escapes a text so that it matches literally in a LIKE pattern. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
