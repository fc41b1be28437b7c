/**
 * Text that is farther away isn't about a place in it: no sentence is longer. Without a limit, a text with many
 * places would be read again for each of them.
 */
const farthest = 400;

/** The text before a position, as far as it can be about what stands there. */
export function textBefore(text: string, position: number): string {
  return text.slice(Math.max(0, position - farthest), position);
}

/** The text from a position on, as far as it can be about what stands before it. */
export function textBehind(text: string, position: number): string {
  return text.slice(position, position + farthest);
}
