/** Tries at most: each is a play. */
const mostTries = 1000;

/**
 * The shortest list, of those that come from leaving items out, that still fails: without any one of its items it doesn’t, unless so many tries
 * were not enough. A list that fails, at most as long as the one given. Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input
 * (2002).
 *
 * @param items - a list that fails
 */
export function shrunk<T>(items: readonly T[], fails: (items: readonly T[]) => boolean): readonly T[] {
  let tries = 0;
  const isFailing = (tried: readonly T[]) => (tries += 1) <= mostTries && fails(tried);
  if (items.length > 0 && isFailing([])) return [];
  let current = items;
  let parts = 2;
  while (current.length >= 2) {
    const size = Math.ceil(current.length / parts);
    const smaller = withoutPart(current, size, isFailing);
    if (smaller !== null) {
      current = smaller;
      parts = Math.max(parts - 1, 2);
    } else if (size === 1) {
      break;
    } else {
      parts = Math.min(parts * 2, current.length);
    }
  }
  return current;
}

function withoutPart<T>(
  items: readonly T[],
  size: number,
  fails: (items: readonly T[]) => boolean,
): readonly T[] | null {
  for (let from = 0; from < items.length; from += size) {
    const rest = [...items.slice(0, from), ...items.slice(from + size)];
    if (fails(rest)) return rest;
  }
  return null;
}
