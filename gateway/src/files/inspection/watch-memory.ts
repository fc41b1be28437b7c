/** How often the memory is looked at, in milliseconds. Decoders of images work on other threads, so there is an occasion. */
const watchEvery = 5;

/**
 * Ends this process once it has taken so many bytes on top of what it has now. Not by process.exit: that waits for decoders which
 * are in the middle of something.
 */
export function watchMemory(bytes: number): void {
  const most = process.memoryUsage.rss() + bytes;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, watchEvery).unref();
}
