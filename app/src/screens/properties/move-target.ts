/** Where something goes that changes places with a neighbour. */
export interface MoveTarget {
  /** The sibling behind which it stands then; null for the first place. */
  readonly after: string | null;
}

/** Where something of a list goes by one place; null where there is no such place. */
export function moveTarget(ids: readonly string[], id: string, way: 'before' | 'after'): MoveTarget | null {
  const index = ids.indexOf(id);
  if (index < 0) return null;
  if (way === 'after') {
    const next = ids[index + 1];
    return next === undefined ? null : { after: next };
  }
  return index === 0 ? null : { after: ids[index - 2] ?? null };
}
