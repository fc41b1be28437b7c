import { join, relative } from 'node:path';
import { test as base } from '@playwright/test';
import { LoadedScripts } from './loaded-scripts';
import { startProduct, type Product } from './product';
import { ContextUsedAgain, pageOf } from './used-again';

/**
 * The products of a worker: each test file gets one with data of its own. The next one starts while the tests of a file run, so that
 * only the first file waits for its product.
 */
class Products {
  #file: string | null = null;
  #current: Product | null = null;
  #next: Promise<Product> | null = null;
  readonly #stopping: Promise<void>[] = [];

  async of(file: string): Promise<Product> {
    if (this.#current !== null && this.#file === file) return this.#current;
    if (this.#current !== null) this.#stopping.push(this.#current.stop());
    this.#current = null;
    this.#current = await (this.#next ?? startProduct());
    this.#file = file;
    this.#next = startProduct();
    this.#next.catch(() => undefined); // reported by the file that needs it
    return this.#current;
  }

  async stop(): Promise<void> {
    const next = await this.#next?.catch(() => null);
    await Promise.all([...this.#stopping, this.#current?.stop(), next?.stop()]);
  }
}

const specs = join(import.meta.dirname, '..');
const loaded = new LoadedScripts();

/** Playwright's test, with the whole product behind the page: one for each file, whose tests run in order. */
export const test = base.extend<
  { readonly cleanUp: undefined },
  { readonly products: Products; readonly usedAgain: ContextUsedAgain }
>({
  products: [
    async ({}, use) => {
      const products = new Products();
      await use(products);
      await products.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  usedAgain: [
    async ({}, use) => {
      const usedAgain = new ContextUsedAgain();
      await use(usedAgain);
      await usedAgain.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, baseURL, usedAgain }, use, { file }) => {
    await use(await usedAgain.for(browser, file, baseURL ?? ''));
  },
  page: async ({ context }, use) => {
    await use(await pageOf(context));
  },
  baseURL: async ({ products }, use, { file }) => {
    await use((await products.of(file)).address);
  },
  cleanUp: [
    async ({ browser, context }, use, { file }) => {
      await use(undefined);
      await loaded.note(relative(specs, file), context.pages());
      // a route handler can be waiting for an answer when its test ends; that is no error of the next test
      const pages = browser.contexts().flatMap((each) => each.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      const left = browser.contexts().filter((each) => each !== context);
      await Promise.all(left.map((each) => each.close()));
    },
    { auto: true },
  ],
});
