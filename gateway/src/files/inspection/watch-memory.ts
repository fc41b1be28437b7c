/** Milliseconds between memory checks. Image decoders work on other threads, so the timer can run. */
const watchEvery = 5;

/** Kills this process once it uses this many bytes more than now. Doesn't use process.exit, which waits for running decoders. */
export function watchMemory(bytes: number): void {
  const most = process.memoryUsage.rss() + bytes;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, watchEvery).unref();
}
