import type { Page } from '@playwright/test';

/**
 * Waits until all finite animations on the page have ended. Colours change after attributes, with reduced motion still within a frame:
 * a check in between would see an enabled button in the colours of a disabled one.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // getAnimations also starts the transitions of pending style changes
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Waits until the latest changes are painted and no animation runs. The page's clock must be running. */
export async function drawnAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await atRest(page);
}
