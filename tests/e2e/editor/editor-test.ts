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
  { readonly cleanUp: undefined },
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
  baseURL: async ({ products }, use, { file, testId }) => {
    await products.change(isApart ? testId : file);
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
    async ({ browser, context, pool }, use, { file }) => {
      await use(undefined);
      await loaded.note(relative(specs, file), context.pages());
      await pool.release();
      const left = browser.contexts().filter((each) => !pool.has(each));
      await Promise.all(left.map((each) => each.close()));
    },
    { auto: true },
  ],
});
