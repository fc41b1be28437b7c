/** The result of some work, and its duration in ms. */
export interface Timed<T> {
  readonly result: T;
  readonly taken: number;
}

/** Times some work. */
export function timed<T>(work: () => T): Timed<T> {
  const begin = performance.now();
  const result = work();
  return { result, taken: performance.now() - begin };
}
