import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeContextSlow } from '../browser/slow-responses';
import { restAddress } from '../pictures/open-scene';

const windowSize = { width: 1440, height: 900 };
const listened = ['console', 'dialog', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'];
const stored = 'cookies,cache_storage,indexeddb,local_storage,service_workers';

/**
 * A browser context that the tests of a file use one after the other, each on an emptied page. Opening the editor in a new context takes
 * three times the work: what is cached is loaded again. A test that does what can't be undone, such as stopping the clock, ends the use
 * of its context.
 */
export class ContextUsedAgain {
  #context: BrowserContext | null = null;
  #address = '';

  /** The context for the next test. @param address - of the test's product */
  async for(browser: Browser, address: string): Promise<BrowserContext> {
    if (this.#context !== null && this.#address === address && !spoilt.has(this.#context)) {
      await empty(this.#context, address);
      return this.#context;
    }
    await this.close();
    this.#context = watched(await browser.newContext());
    this.#address = address;
    return this.#context;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }
}

/** Contexts that keep something of a test. */
const spoilt = new WeakSet<BrowserContext>();

/** Notices what can't be undone. */
function watched(context: BrowserContext): BrowserContext {
  const spoil = () => spoilt.add(context);
  spoilBy(context, ['addInitScript', 'exposeBinding', 'exposeFunction'], spoil);
  spoilBy(context.clock, ['install'], spoil);
  context.on('page', (page) => {
    spoilBy(page, ['addInitScript', 'exposeBinding', 'exposeFunction'], spoil);
  });
  return context;
}

function spoilBy<T extends object>(of: T, methods: readonly (keyof T)[], spoil: () => void): void {
  for (const method of methods) {
    const original = of[method] as (...args: unknown[]) => unknown;
    of[method] = ((...args: unknown[]) => {
      spoil();
      return original.apply(of, args);
    }) as T[typeof method];
  }
}

/** Removes what a test left: pages, listeners, network conditions, and everything stored but the cache. */
async function empty(context: BrowserContext, address: string): Promise<void> {
  const [page, ...others] = context.pages();
  await Promise.all(others.map((each) => each.close()));
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)]);
  await makeContextSlow(context);
  await context.clearPermissions();
  if (page === undefined) return;
  for (const event of listened) page.removeAllListeners(event);
  // leaves the editor first: it must not store anything afterwards
  await page.goto(restAddress);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: stored });
  await devtools.detach();
  await page.setViewportSize(windowSize);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: 'reduce',
  });
}

/** The context's page: on the product's origin, outside of the editor. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  const [page] = context.pages();
  if (page !== undefined) return page;
  const created = await context.newPage();
  await created.goto(restAddress);
  return created;
}
