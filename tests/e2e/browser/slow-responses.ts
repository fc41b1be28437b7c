import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';

/** Milliseconds by which every response is late: a run with 2,000 proves that no test relies on a fast page. */
export const lateness = Number(process.env['SCN_TEST_LATENESS'] || 0);

/** Milliseconds that a test waits for a state before it fails. */
export const longestWait = lateness === 0 ? 30_000 : 180_000;

/** Makes every response late in all contexts of a browser. */
export function makeSlow(browser: Browser): void {
  if (lateness === 0) return;
  const create = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await create(options);
    await makeContextSlow(context);
    return context;
  };
}

/** Makes every response late in a context, below the routes of its tests. */
export async function makeContextSlow(context: BrowserContext): Promise<void> {
  if (lateness === 0) return;
  await context.route('**/*', async (route) => {
    await delay(lateness);
    // the page can be closed by now
    await route.fallback().catch(() => undefined);
  });
}
