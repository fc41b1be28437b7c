/** Runs something until the page's layout is up to date. @returns milliseconds */
export function timed(run: () => void): number {
  const start = performance.now();
  run();
  // reading a size makes the browser finish style and layout
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** The one in the middle. */
export function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}
