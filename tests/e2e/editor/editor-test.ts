import { join, relative } from 'node:path';
import { test as base } from '@playwright/test';
import { ContextPool } from './context-pool';
import { LoadedScripts } from './loaded-scripts';
import { makeSlow } from '../browser/slow-responses';
import { Products } from './products';

const specs = join(import.meta.dirname, '..');
/** Each test gets a product of its own: a run proves that no test needs what another did. */
const isApart = process.env['SCN_TEST_APART'] === '1';
const loaded = new LoadedScripts();

/** Playwright's test, with the whole product behind the page: one for each file, whose tests run in order. */
export const test = base.extend<
  { readonly cleanUp: undefined; readonly staysOpen: boolean },
  { readonly products: Products; readonly pool: ContextPool }
>({
  products: [
    async ({}, use) => {
      const products = await Products.open();
      await use(products);
      await products.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pool: [
    async ({ browser, products }, use) => {
      makeSlow(browser);
      const pool = new ContextPool(browser, products.address);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  /**
   * A test goes on in the editor that the test before it in the file has left, if that is of the same person (`signIn`): documents, what was
   * asked and what was loaded stay, what a screen shows and stores does not. A test whose subject is the load of the editor goes to
   * the page itself.
   */
  staysOpen: [false, { option: true }],
  baseURL: async ({ products, pool }, use, { file, testId }) => {
    const key = isApart ? testId : file;
    await pool.begin(key);
    await products.change(key);
    await use(products.address);
  },
  context: async ({ browser, baseURL }, use) => {
    // the options of the configuration hold for it as well
    if (baseURL === undefined) throw new Error('A context needs a product.');
    await use(await browser.newContext());
  },
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
  cleanUp: [
    async ({ browser, context, pool, staysOpen }, use, { file }) => {
      await use(undefined);
      await loaded.note(relative(specs, file), context.pages());
      await pool.release(staysOpen);
      const left = browser.contexts().filter((each) => !pool.has(each));
      await Promise.all(left.map((each) => each.close()));
    },
    { auto: true },
  ],
});
