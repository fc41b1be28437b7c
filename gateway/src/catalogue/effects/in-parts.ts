/** How many parts are handled at the same time: more wouldn’t find a free thread. */
const atOnce = 2;

/**
 * Handles items in parts, a few parts at the same time. The results are in the order of the items.
 *
 * @param signal - ends it before the next part
 * @throws the reason of the signal
 */
export async function inParts<T, R>(
  items: readonly T[],
  size: number,
  handle: (part: readonly T[]) => Promise<readonly R[]>,
  signal?: AbortSignal,
): Promise<readonly R[]> {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  const results: (readonly R[])[] = starts.map(() => []);
  const left = [...starts.entries()].values();
  const work = async () => {
    for (const [index, start] of left) {
      signal?.throwIfAborted();
      results[index] = await handle(items.slice(start, start + size));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results.flat();
}
