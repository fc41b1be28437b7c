/** Tries after which a WebSocket gives up. */
export const reconnectAttempts = 10;

const first = 1000;
const longest = 10_000;

/** Milliseconds before a try to connect again: doubling from 1 s, at most 10 s. @param retries - tries before this one */
export function reconnectDelay(retries: number): number {
  return Math.min(first * 2 ** Math.max(0, retries), longest);
}
