/** Milliseconds between two lines. */
const interval = 10_000;

/**
 * Runs slow work and says every ten seconds what it does, so that no one takes it for dead.
 *
 * @template T
 * @param {() => string} describe what it does now
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} [say]
 * @returns {Promise<T>}
 */
export async function withHeartbeat(describe, work, say = console.error) {
  const started = Date.now();
  const timer = setInterval(() => {
    say(`  ${describe()} (${Math.round((Date.now() - started) / 1000)} s)…`);
  }, interval);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
