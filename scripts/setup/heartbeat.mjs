/** Milliseconds between two lines. */
const interval = 10_000;

/**
 * Runs slow work and says every ten seconds what it does, so that no one takes it for dead.
 *
 * @template T
 * @param {() => string} describe what it does now
 * @param {(stalled: AbortSignal) => Promise<T>} work given a signal that is aborted when it does the same for too long
 * @param {{ say?: (line: string) => void, timeout?: number }} [options] timeout: how long, in milliseconds, the
 *   description may stay the same; for ever when not given
 * @returns {Promise<T>}
 */
export async function withHeartbeat(describe, work, { say = console.error, timeout = Infinity } = {}) {
  const started = Date.now();
  const stalled = new AbortController();
  let last = { doing: describe(), since: started };
  const timer = setInterval(() => {
    const doing = describe();
    if (doing !== last.doing) last = { doing, since: Date.now() };
    say(`  ${doing} (${Math.round((Date.now() - started) / 1000)} s)…`);
    if (Date.now() - last.since >= timeout) stalled.abort();
  }, interval);
  try {
    return await work(stalled.signal);
  } finally {
    clearInterval(timer);
  }
}
