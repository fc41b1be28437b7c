/** Maximum number of reconnect attempts of a WebSocket. */
export const reconnectAttempts = 10;

const first = 1000;
const longest = 10_000;

/** Delay before a reconnect attempt in milliseconds: doubles from 1 s, up to 10 s. @param retries - number of previous attempts */
export function reconnectDelay(retries: number): number {
  return Math.min(first * 2 ** Math.max(0, retries), longest);
}
