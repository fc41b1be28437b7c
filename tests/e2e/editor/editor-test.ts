import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product';

/** One product after the other: what the tests of a file change is no matter of other files. */
class Products {
  #file: string | null = null;
  #product: Product | null = null;

  async of(file: string): Promise<Product> {
    if (this.#product === null || this.#file !== file) {
      await this.stop();
      this.#product = await startProduct();
      this.#file = file;
    }
    return this.#product;
  }

  async stop(): Promise<void> {
    await this.#product?.stop();
    this.#product = null;
  }
}

/** Playwright's test, with the whole product behind the page: one for each file, whose tests run in order. */
export const test = base.extend<object, { readonly products: Products }>({
  products: [
    async ({}, use) => {
      const products = new Products();
      await use(products);
      await products.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ products }, use, { file }) => {
    await use((await products.of(file)).address);
  },
});
