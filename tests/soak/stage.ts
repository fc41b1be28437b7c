import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { canonicalHash } from '../co-editing/canonical-hash';
import { DeskPage } from '../co-editing/desk-page';
import { GatewayPerson } from '../co-editing/gateway-person';
import { launchOptions } from '../e2e/browser/launch';
import { signIn, type Person } from '../e2e/editor/sign-in';
import { ensureBuilt, serveScn } from '../gateway/built-scn';
import { becomes } from './expectation';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

/** A user on their own computer, with a scenario open. */
export interface Seat {
  readonly desk: DeskPage;
  readonly gateway: GatewayPerson;
  /** Opens the scenario in another tab of the same browser. */
  newTab(): Promise<DeskPage>;
}

/** A user with the editor itself open, in a browser of their own. */
export interface EditorSeat {
  readonly page: Page;
  readonly gateway: GatewayPerson;
}

/** The built product with its own database, and browsers of users. */
export class Stage {
  readonly #address: string;
  readonly #browser: Browser;

  private constructor(address: string, browser: Browser) {
    this.#address = address;
    this.#browser = browser;
  }

  /** Runs a callback with the product, and stops it afterwards. */
  static async with<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
    ensureBuilt();
    const folder = await makeTemporaryFolder();
    const { address, child } = await serveScn([folder, '--demonstration'], {
      SCN_LOG_LEVEL: 'error',
      // two scripted users send more requests from one address than real users
      SCN_LIMIT_REQUESTS_PER_MINUTE: '20000',
      SCN_LIMIT_REQUESTS_PER_ADDRESS: '20000',
    });
    const browser = await chromium.launch(launchOptions);
    try {
      return await work(new Stage(address, browser));
    } finally {
      await browser.close();
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Signs a user in and opens a scenario. */
  async seat(person: Person, scenarioCode: string): Promise<Seat> {
    const context = await this.#browser.newContext({ baseURL: this.#address, locale: 'en-GB' });
    context.setDefaultTimeout(300_000);
    const editor = await context.newPage();
    await signIn(editor, person);
    const gateway = await GatewayPerson.of(editor);
    const { institutionId, personId } = gateway;
    const newTab = async () => DeskPage.open(await context.newPage(), { institutionId, personId, scenarioCode });
    // the editor stays open in another tab to refresh the tokens
    return { desk: await newTab(), gateway, newTab };
  }

  /** Signs a user in, and opens a screen of the editor. @param prepare - what the page runs before everything else */
  async editor(person: Person, path: string, prepare: () => void): Promise<EditorSeat> {
    const context = await this.#browser.newContext({ baseURL: this.#address, locale: 'en-GB' });
    await context.addInitScript(prepare);
    const page = await context.newPage();
    await signIn(page, person, path);
    return { page, gateway: await GatewayPerson.of(page) };
  }

  /** The browser, for people who only prepare something. */
  get browser(): Browser {
    const { newContext } = this.#browser;
    return Object.assign(Object.create(this.#browser) as Browser, {
      newContext: (options?: BrowserContextOptions) =>
        newContext.call(this.#browser, { baseURL: this.#address, ...options }),
    });
  }

  /** Whether these documents and the gateway's converge. */
  async agree(
    scenarioCode: string,
    ...seats: readonly Seat[]
  ): Promise<{ readonly hash: string; readonly isSame: boolean }> {
    const [first] = seats;
    const hashNow = async () => {
      const hashes = new Set<string>();
      for (const { desk } of seats) hashes.add(await desk.hash());
      if (first !== undefined) {
        const { scenario } = await first.gateway.read(scenarioCode);
        hashes.add(await canonicalHash(scenario, plugins));
      }
      return hashes;
    };
    await becomes(async () => {
      const states = await Promise.all(seats.map(({ desk }) => desk.state()));
      return states.every(({ isSettled, waiting }) => isSettled && waiting === 0);
    }, 180_000);
    const isSame = await becomes(async () => (await hashNow()).size === 1, 60_000);
    return { hash: [...(await hashNow())][0] ?? '', isSame };
  }
}

/** Edits of a seat that are neither in the log, nor set aside for their author, nor undone. */
export async function lostEdits({ desk, gateway }: Seat, scenarioCode: string): Promise<readonly string[]> {
  const { edits, refused } = await desk.state();
  const logged = await gateway.logged(scenarioCode, edits.made);
  const known = new Set([...logged, ...refused, ...edits.undone]);
  return edits.made.filter((id) => !known.has(id));
}
