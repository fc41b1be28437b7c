/** The target of a move by one place. */
export interface MoveTarget {
  /** The sibling that it comes after; null for the first place. */
  readonly after: string | null;
}

/** The target of moving a list item by one place; null at the ends. */
export function moveTarget(ids: readonly string[], id: string, way: 'before' | 'after'): MoveTarget | null {
  const index = ids.indexOf(id);
  if (index < 0) return null;
  if (way === 'after') {
    const next = ids[index + 1];
    return next === undefined ? null : { after: next };
  }
  return index === 0 ? null : { after: ids[index - 2] ?? null };
}
