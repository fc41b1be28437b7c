import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { serveScn } from '../../gateway/built-scn';

/** The product of one worker: a gateway with a database of its own and the demonstration data. */
export interface Product {
  readonly address: string;
}

/** Playwright's test, with the whole product behind the page. */
export const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, use) => {
      const folder = await makeTemporaryFolder();
      const { address, child } = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' });
      await use({ address });
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.address);
  },
});
