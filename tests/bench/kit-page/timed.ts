/** Runs something until the page's layout is up to date. @returns milliseconds */
export function timed(run: () => void): number {
  const start = performance.now();
  run();
  // reading a size forces style and layout
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** The median. */
export function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}
