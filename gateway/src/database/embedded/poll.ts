import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks. */
const interval = 20;

/**
 * Looks again and again until there is something to see.
 *
 * @param look answers undefined for "not yet"
 * @param milliseconds how long to look
 * @returns what was seen, or undefined when the time was up
 */
export async function poll<T>(look: () => Promise<T | undefined>, milliseconds: number): Promise<T | undefined> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const seen = await look();
    if (seen !== undefined || performance.now() >= deadline) return seen;
    await wait(interval);
  }
}
