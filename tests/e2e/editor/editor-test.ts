import { join, relative } from 'node:path';
import { test as base } from '@playwright/test';
import { LoadedScripts } from './loaded-scripts';
import { makeSlow } from '../browser/slow-responses';
import { Products } from './products';
import { ContextUsedAgain, pageOf } from './used-again';

const specs = join(import.meta.dirname, '..');
/** Each test gets a product of its own: a run proves that no test needs what another did. */
const isApart = process.env['SCN_TEST_APART'] === '1';
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
  browser: [
    async ({ browser }, use) => {
      makeSlow(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  usedAgain: [
    async ({}, use) => {
      const usedAgain = new ContextUsedAgain();
      await use(usedAgain);
      await usedAgain.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, baseURL, usedAgain }, use) => {
    await use(await usedAgain.for(browser, baseURL ?? ''));
  },
  page: async ({ context }, use) => {
    await use(await pageOf(context));
  },
  baseURL: async ({ products }, use, { file, testId }) => {
    await use((await products.of(isApart ? testId : file)).address);
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
