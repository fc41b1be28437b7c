import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Milliseconds by which every response is late: a run with 2,000 proves that no test relies on a fast page. */
export const lateness = Number(process.env['SCN_TEST_LATENESS'] || 0);

/** By how much the browser's scripts are slower: a run with 10 proves that no test relies on a fast machine. */
export const slowdown = Number(process.env['SCN_TEST_SLOWDOWN'] || 1);

/** Whether a run looks for tests that rely on a fast page or machine. */
export const isSlow = lateness > 0 || slowdown > 1;

/** Milliseconds that a test waits for a state before it fails. */
export const maxWait = isSlow ? 180_000 : 60_000;

/** Makes every response late, and every script slow, in all contexts of a browser. */
export function makeSlow(browser: Browser): void {
  if (!isSlow) return;
  const create = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await create(options);
    await makeContextSlow(context);
    return context;
  };
}

/** Makes every response late in a context, below the routes of its tests, and every script of its pages slow. */
export async function makeContextSlow(context: BrowserContext): Promise<void> {
  if (slowdown > 1) context.on('page', (page) => void slowDown(page));
  if (lateness === 0) return;
  await context.route('**/*', async (route) => {
    await delay(lateness);
    // the page can be closed by now
    await route.fallback().catch(() => undefined);
  });
}

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  } catch {
    // the page can be closed by now
  }
}
