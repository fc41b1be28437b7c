import type { Browser, BrowserContext, Page } from '@playwright/test';
import { keepAlerts } from '../browser/alerts';
import { makeContextSlow } from '../browser/slow-responses';
import { emptyLeft, leaveEditor } from './left-editor';
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
/** Calls that Playwright can't undo: `unrouteAll` leaves routes of WebSockets. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const;
/** Calls that are undone, but may have changed the editor: a request that failed shows for as long as it is open. */
const disturbing = ['route', 'setOffline', 'grantPermissions'] as const;
const stored = 'cookies,cache_storage,indexeddb,local_storage,service_workers';

const usualMedia = {
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: 'reduce',
} as const;

/** A context of the pool. */
interface Seat {
  readonly context: BrowserContext;
  /** Really closes it; the context's own method returns it to the pool. */
  readonly close: () => Promise<void>;
  /** The page that the next call of `newPage` returns: outside of the editor, or where a test left it open. */
  spare: Page | null;
  /** From when it is handed out until it is returned. */
  isTaken: boolean;
  isReturning: boolean;
  /** A test has changed what the browser gets or may do: its editor is not used again. */
  isDisturbed: boolean;
  /** Keeps something of a test that can't be undone, such as a stopped clock. */
  isSpoilt: boolean;
}

/**
 * Browser contexts that the tests of a worker use one after the other, each emptied. Opening the editor in a new context takes three times
 * the work, because what is cached is loaded again. The tests of a file can also leave the editor open for the next one, which saves the load
 * as a whole. A context in which a test did what can't be undone is not used again.
 */
export class ContextPool {
  readonly #create: Browser['newContext'];
  readonly #seats: Seat[] = [];
  readonly #address: string;
  #key: string | null = null;

  /**
   * @param browser - from now on, its `newContext` without options takes from this pool, and closing such a context returns it
   * @param address - of the products, one after the other
   */
  constructor(browser: Browser, address: string) {
    this.#address = address;
    const create = browser.newContext.bind(browser);
    this.#create = async (options) => {
      const context = await create(options);
      await keepAlerts(context);
      return context;
    };
    browser.newContext = (options) => (isPlain(options) ? this.#take() : this.#create(options));
  }

  /** Returns what a test has taken. @param staysOpen - the editor is left open for the next test, where nothing speaks against it */
  async release(staysOpen: boolean): Promise<void> {
    await Promise.all(this.#seats.filter(({ isTaken }) => isTaken).map((seat) => this.#return(seat, staysOpen)));
  }

  /** Empties what the tests of another file, or another test, have left open. @param key - of the data that a test uses */
  async begin(key: string): Promise<void> {
    if (this.#key === key) return;
    this.#key = key;
    for (const { spare } of this.#seats) if (spare !== null) await emptyLeft(spare);
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
    seat.isDisturbed = false;
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
      isDisturbed: false,
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
      return emptyAll(context);
    };
    const disturb = () => {
      seat.isDisturbed = true;
      return emptyAll(context);
    };
    beforeCalls(context, lasting, spoil);
    beforeCalls(context.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'], spoil);
    beforeCalls(context, disturbing, disturb);
    context.on('page', (page) => {
      beforeCalls(page, lasting, spoil);
      beforeCalls(page, ['route'], disturb);
      beforeCalls(page, ['goto'], () => emptyLeft(page));
    });
    this.#seats.push(seat);
    return seat;
  }

  async #return(seat: Seat, staysOpen = false): Promise<void> {
    if (!seat.isTaken || seat.isReturning) return;
    seat.isReturning = true;
    seat.spare = seat.isSpoilt ? null : await this.#clear(seat, staysOpen).catch(() => null);
    seat.isReturning = false;
    seat.isTaken = false;
    if (seat.spare !== null) return;
    this.#seats.splice(this.#seats.indexOf(seat), 1);
    await seat.close();
  }

  /** Makes a context what the next test expects. @returns its page; null if none is left */
  async #clear({ context, isDisturbed }: Seat, staysOpen: boolean): Promise<Page | null> {
    const [page, ...others] = context.pages();
    await Promise.all(others.map((each) => each.close()));
    if (page === undefined) return null;
    for (const event of listened) page.removeAllListeners(event);
    forgetRequests(page);
    await undisturb(context);
    const emptyPage = () => empty(page, this.#address);
    if (!staysOpen || isDisturbed || !(await leaveEditor(page, emptyPage))) await emptyPage();
    await page.setViewportSize(sizes.usual);
    await page.emulateMedia(usualMedia);
    return page;
  }
}

/** Whether a context has the options of all tests: the address is that of the product in any case. */
function isPlain(options: Parameters<Browser['newContext']>[0]): boolean {
  return Object.keys(options ?? {}).every((name) => name === 'baseURL');
}

/** Does something before each call of methods that are asynchronous. */
function beforeCalls<T extends object>(of: T, methods: readonly (keyof T)[], act: () => Promise<void>): void {
  for (const method of methods) {
    const original = of[method] as (...args: unknown[]) => unknown;
    of[method] = (async (...args: unknown[]) => {
      await act();
      return original.apply(of, args);
    }) as T[typeof method];
  }
}

/** Empties the pages of a context where the editor was left open: what a test changes would come too late for it. */
async function emptyAll(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await emptyLeft(page);
}

/** Removes what a test changed about its network and permissions. */
async function undisturb(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  // a route handler can be waiting for an answer when its test ends; that is no error of the next test
  await Promise.all([...context.pages(), context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await makeContextSlow(context);
  await context.clearPermissions();
}

/** Leaves the editor, and removes everything stored but the cache. */
async function empty(page: Page, address: string): Promise<void> {
  // first: the editor must not store anything afterwards
  await page.goto(new URL(restAddress, address).href);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: stored });
  await devtools.detach();
}
