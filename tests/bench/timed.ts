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
