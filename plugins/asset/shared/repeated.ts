/** The positions of the values that stood earlier in the list already. Null is no value. */
export function repeatedPositions(values: readonly (string | null)[]): readonly number[] {
  return values.flatMap((value, index) => (value !== null && values.indexOf(value) < index ? [index] : []));
}
