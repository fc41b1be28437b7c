import { setImmediate, setTimeout } from 'node:timers/promises';
import { stillOpen } from './started';
import { timeLimit } from './time-limit';

/**
 * Waits until all that calls of plugins left behind has ended: promises, timers, ports, requests. What it reports is then known, and not
 * lost with the process.
 *
 * @returns what left something behind that hasn't ended within the time limit
 */
export async function settled(): Promise<readonly string[]> {
  const limit = AbortSignal.timeout(timeLimit());
  await setImmediate(); // all promises whose turn it is
  while (stillOpen().length > 0) {
    if (limit.aborted) return stillOpen();
    await setTimeout(1);
  }
  return [];
}
