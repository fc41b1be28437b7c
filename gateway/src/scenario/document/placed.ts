/** An entity with its position among its siblings. */
export interface Placed<T> {
  readonly value: T;
  /** From 0. */
  readonly ordinal: number;
}

/** Numbers entities among their siblings, in list order. */
export function placedAmongSiblings<T>(
  list: readonly T[],
  parentOf: (value: T) => string | null,
): readonly Placed<T>[] {
  const counts = new Map<string | null, number>();
  return list.map((value) => {
    const parent = parentOf(value);
    const ordinal = counts.get(parent) ?? 0;
    counts.set(parent, ordinal + 1);
    return { value, ordinal };
  });
}
