import { setImmediate, setTimeout } from 'node:timers/promises';
import { timeLimit } from './time-limit';

/**
 * What keeps the event loop busy now. Taken before functions of plugins are called, so that {@link settled} knows what they have left
 * behind.
 */
export function busyWith(): readonly string[] {
  return process.getActiveResourcesInfo();
}

/**
 * Waits until all that functions of plugins left behind has ended: promises, timers, requests. What it reports is then known, and not lost
 * with the process.
 *
 * @param before - as {@link busyWith} returned it before the functions were called
 * @returns false when something hasn't ended within the time limit
 */
export async function settled(before: readonly string[]): Promise<boolean> {
  const limit = AbortSignal.timeout(timeLimit());
  await setImmediate(); // all promises whose turn it is
  while (isBusier(busyWith(), before)) {
    if (limit.aborted) return false;
    await setTimeout(1);
  }
  return true;
}

/** Whether there is more of any kind: something of the host can end in the meantime. */
function isBusier(now: readonly string[], before: readonly string[]): boolean {
  const count = (kinds: readonly string[], kind: string) => kinds.filter((each) => each === kind).length;
  return now.some((kind) => count(now, kind) > count(before, kind));
}
