/** What a piece of work answered, and how long it took, in ms. */
export interface Timed<T> {
  readonly result: T;
  readonly taken: number;
}

/** Times a piece of work. */
export function timed<T>(work: () => T): Timed<T> {
  const begin = performance.now();
  const result = work();
  return { result, taken: performance.now() - begin };
}

/** Times a piece of work after the garbage of what ran before is gone, so that each pays for its own. Needs --expose-gc. */
export function collected<T>(work: () => T): Timed<T> {
  globalThis.gc?.();
  return timed(work);
}
