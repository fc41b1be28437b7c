import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two attempts. */
const interval = 20;

/**
 * Calls a function repeatedly until it returns a result.
 *
 * @param look returns undefined for "not yet"
 * @param milliseconds timeout
 * @returns the result, or undefined after the timeout
 */
export async function poll<T>(look: () => Promise<T | undefined>, milliseconds: number): Promise<T | undefined> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const seen = await look();
    if (seen !== undefined || performance.now() >= deadline) return seen;
    await wait(interval);
  }
}
