/** Seconds in whole milliseconds, half up: what a play counts in. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
