import type { Page } from '@playwright/test';

/**
 * Waits until nothing on the page moves but what moves without end. Attributes change at once and colours fade after them, also where
 * motion is unwanted, within a frame then: what is judged meanwhile is a button that can be pressed in the colours of one that can't.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // asking for them begins what a change of style has yet to begin
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Waits until what has just arrived is drawn as well, and nothing moves any more. The page's clock has to go. */
export async function drawnAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await atRest(page);
}
