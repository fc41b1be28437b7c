/** The positions of values that occur earlier in the list. Null values are ignored. */
export function repeatedPositions(values: readonly (string | null)[]): readonly number[] {
  return values.flatMap((value, index) => (value !== null && values.indexOf(value) < index ? [index] : []));
}
