/** A text in the data of an asset; empty for none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
