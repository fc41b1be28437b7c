/** The sibling after which an item goes when it moves one step; null: to the start; undefined at the end. */
export function stepAfter(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const to = ids.indexOf(id) + step;
  if (to < 0 || to >= ids.length) return undefined;
  return ids.filter((each) => each !== id)[to - 1] ?? null;
}
