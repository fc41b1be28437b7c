/** A set that reproduces something. */
export interface SmallestSet<T> {
  readonly items: readonly T[];
  /** Whether none of them can be left out; otherwise the search was stopped. */
  readonly isSmallest: boolean;
}

/** The most items that are tried one by one when several together were found. */
const mostSingles = 64;

/**
 * The smallest part of a set that reproduces something: one item if one is enough, otherwise a set from which none can be left out. It is halved
 * again and again, so that few of many parts are tried (delta debugging).
 *
 * @param items - which reproduce it together
 * @param reproduces - null if it may not be asked any more
 */
export function smallestSet<T>(
  items: readonly T[],
  reproduces: (part: readonly T[]) => boolean | null,
): SmallestSet<T> {
  let found = items;
  let parts = 2;
  while (found.length > 1) {
    const chunks = chunksOf(found, parts);
    // Behind the chunks, what is left without each of them; of two, that is the other one.
    const others = parts === 2 ? [] : chunks.map((chunk) => found.filter((item) => !chunk.includes(item)));
    const smaller = firstThat([...chunks, ...others], reproduces);
    if (smaller === null) return { items: found, isSmallest: false };
    if (smaller !== undefined) {
      parts = chunks.includes(smaller) ? 2 : Math.max(parts - 1, 2);
      found = smaller;
    } else if (parts >= found.length) {
      break;
    } else {
      parts = Math.min(found.length, parts * 2);
    }
  }
  if (found.length <= 1 || items.length > mostSingles) return { items: found, isSmallest: true };
  const one = firstThat(
    items.filter((item) => !found.includes(item)).map((item) => [item]),
    reproduces,
  );
  return { items: one ?? found, isSmallest: one !== null };
}

/** The first part that reproduces it; undefined if none does, null if the question may not be asked any more. */
function firstThat<T>(
  parts: readonly (readonly T[])[],
  reproduces: (part: readonly T[]) => boolean | null,
): readonly T[] | null | undefined {
  for (const part of parts) {
    const verdict = reproduces(part);
    if (verdict === null) return null;
    if (verdict) return part;
  }
  return undefined;
}

function chunksOf<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  return Array.from({ length: parts }, (_, index) =>
    items.slice(Math.floor((index * items.length) / parts), Math.floor(((index + 1) * items.length) / parts)),
  ).filter((chunk) => chunk.length > 0);
}
