// Run in pages of benchmarks.

/** The beginning of the next frame. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs something and waits for the frame in which it is painted. @returns milliseconds of work, without waiting for the frame to begin */
export async function painted(run: () => void): Promise<number> {
  await nextFrame();
  const began = performance.now();
  run();
  document.body.getBoundingClientRect();
  const worked = performance.now() - began;
  // what is deferred to the next frame counts as well
  const deferred = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const at = performance.now();
      document.body.getBoundingClientRect();
      setTimeout(() => resolve(performance.now() - at), 0);
    });
  });
  return worked + deferred;
}
