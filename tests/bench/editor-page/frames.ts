/** Resolves when the next frame has been painted, as far as the page can tell. @returns the time */
export function painted(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      // a separate task runs after the frame of this callback
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );
}

/** Resolves in the first painted frame in which a condition is true. @returns the time */
export async function paintedOnce(isSo: () => boolean): Promise<number> {
  for (;;) {
    const isSoNow = isSo();
    const at = await painted();
    if (isSoNow) return at;
  }
}
