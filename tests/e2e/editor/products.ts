import { startProduct, type Product } from './product';

/**
 * The products of a worker, one at a time. The next one starts while the tests of the current one run, so that only the first test waits
 * for its product.
 */
export class Products {
  #key: string | null = null;
  #current: Product | null = null;
  #next: Promise<Product> | null = null;
  readonly #stopping: Promise<void>[] = [];

  /** @param key - a file or a test: each gets a product with data of its own */
  async of(key: string): Promise<Product> {
    if (this.#current !== null && this.#key === key) return this.#current;
    if (this.#current !== null) this.#stopping.push(this.#current.stop());
    this.#current = null;
    this.#current = await (this.#next ?? startProduct());
    this.#key = key;
    this.#next = startProduct();
    this.#next.catch(() => undefined); // reported by the test that needs it
    return this.#current;
  }

  async stop(): Promise<void> {
    const next = await this.#next?.catch(() => null);
    await Promise.all([...this.#stopping, this.#current?.stop(), next?.stop()]);
  }
}
