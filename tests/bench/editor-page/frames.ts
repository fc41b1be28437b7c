/** Resolves when the next frame has been painted, as the page itself can know. @returns when that was */
export function painted(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      // a task of its own comes after the frame that this callback belongs to
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );
}

/** Resolves in the first painted frame in which something is so. @returns when that was */
export async function paintedOnce(isSo: () => boolean): Promise<number> {
  for (;;) {
    const isSoNow = isSo();
    const at = await painted();
    if (isSoNow) return at;
  }
}
