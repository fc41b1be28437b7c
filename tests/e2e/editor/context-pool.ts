import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeContextSlow } from '../browser/slow-responses';
import { forgetRequests } from '../pictures/follow-requests';
import { restAddress } from '../pictures/rest-address';
import { sizes } from '../pictures/scene';

const listened = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'websocket',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];
/** What Playwright can't undo: `unrouteAll` leaves routes of WebSockets. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const;
const stored = 'cookies,cache_storage,indexeddb,local_storage,service_workers';

/** A context of the pool. */
interface Seat {
  readonly context: BrowserContext;
  /** Really closes it; the context's own method returns it to the pool. */
  readonly close: () => Promise<void>;
  /** The page that the next call of `newPage` returns: outside of the editor. */
  spare: Page | null;
  /** From when it is handed out until it is emptied. */
  isTaken: boolean;
  isReturning: boolean;
  /** Keeps something of a test that can't be undone, such as a stopped clock. */
  isSpoilt: boolean;
}

/**
 * Browser contexts that the tests of a worker use one after the other, each emptied. Opening the editor in a new context takes three times
 * the work, because what is cached is loaded again. A context in which a test did what can't be undone is not used again.
 */
export class ContextPool {
  readonly #create: Browser['newContext'];
  readonly #seats: Seat[] = [];
  readonly #address: string;

  /**
   * @param browser - from now on, its `newContext` without options takes from this pool, and closing such a context returns it
   * @param address - of the products, one after the other
   */
  constructor(browser: Browser, address: string) {
    this.#address = address;
    this.#create = browser.newContext.bind(browser);
    browser.newContext = (options) => (isPlain(options) ? this.#take() : this.#create(options));
  }

  /** Returns what a test has taken. */
  async release(): Promise<void> {
    await Promise.all(this.#seats.filter(({ isTaken }) => isTaken).map((seat) => this.#return(seat)));
  }

  /** Whether a context is one of the pool. */
  has(context: BrowserContext): boolean {
    return this.#seats.some((seat) => seat.context === context);
  }

  /** Closes all contexts. */
  async close(): Promise<void> {
    await Promise.all(this.#seats.splice(0).map((seat) => seat.close()));
  }

  async #take(): Promise<BrowserContext> {
    const seat = this.#seats.find(({ isTaken }) => !isTaken) ?? (await this.#add());
    seat.isTaken = true;
    return seat.context;
  }

  async #add(): Promise<Seat> {
    const context = await this.#create();
    const seat: Seat = {
      context,
      close: context.close.bind(context),
      spare: null,
      isTaken: true,
      isReturning: false,
      isSpoilt: false,
    };
    context.close = () => this.#return(seat);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = seat.spare ?? (await newPage());
      seat.spare = null;
      return page;
    };
    const spoil = () => {
      seat.isSpoilt = true;
    };
    spoilBy(context, lasting, spoil);
    spoilBy(context.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'], spoil);
    context.on('page', (page) => {
      spoilBy(page, lasting, spoil);
    });
    this.#seats.push(seat);
    return seat;
  }

  async #return(seat: Seat): Promise<void> {
    if (!seat.isTaken || seat.isReturning) return;
    seat.isReturning = true;
    seat.spare = seat.isSpoilt ? null : await empty(seat.context, this.#address).catch(() => null);
    seat.isReturning = false;
    seat.isTaken = false;
    if (seat.spare !== null) return;
    this.#seats.splice(this.#seats.indexOf(seat), 1);
    await seat.close();
  }
}

/** Whether a context has the options of all tests: the address is that of the product in any case. */
function isPlain(options: Parameters<Browser['newContext']>[0]): boolean {
  return Object.keys(options ?? {}).every((name) => name === 'baseURL');
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

/**
 * Removes what a test left: pages, listeners, network conditions, and everything stored but the cache.
 *
 * @returns a page outside of the editor; null if none is left
 */
async function empty(context: BrowserContext, address: string): Promise<Page | null> {
  const [page, ...others] = context.pages();
  await Promise.all(others.map((each) => each.close()));
  if (page === undefined) return null;
  for (const event of listened) page.removeAllListeners(event);
  forgetRequests(page);
  await context.setOffline(false);
  // a route handler can be waiting for an answer when its test ends; that is no error of the next test
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await makeContextSlow(context);
  await context.clearPermissions();
  // leaves the editor first: it must not store anything afterwards
  await page.goto(new URL(restAddress, address).href);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: stored });
  await devtools.detach();
  await page.setViewportSize(sizes.usual);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: 'reduce',
  });
  return page;
}
