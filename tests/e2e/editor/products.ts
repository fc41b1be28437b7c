import { FixedAddress } from './fixed-address';
import { startProduct, type Product } from './product';

/** With which a product's metrics can be read. */
export const metricsToken = 'metrics-of-the-tested-product-0123456789';

/**
 * The products of a worker, one at a time and all at one address. The next one starts while the tests of the current one run, so that only
 * the first test waits for its product.
 */
export class Products {
  #key: string | null = null;
  #current: Product | null = null;
  #next: Promise<Product> | null = null;
  readonly #stopping: Promise<void>[] = [];
  readonly #fixed: FixedAddress;

  private constructor(fixed: FixedAddress) {
    this.#fixed = fixed;
  }

  static async open(): Promise<Products> {
    return new Products(await FixedAddress.open());
  }

  /** Of whichever product is the current one. */
  get address(): string {
    return this.#fixed.address;
  }

  /** Makes another product the current one, unless it is the current one's key. @param key - a file or a test: each gets a product with data of its own */
  async change(key: string): Promise<void> {
    if (this.#current !== null && this.#key === key) return;
    const next = await (this.#next ?? this.#start());
    this.#fixed.leadTo(next.port);
    if (this.#current !== null) this.#stopping.push(this.#current.stop());
    this.#current = next;
    this.#key = key;
    this.#next = this.#start();
    this.#next.catch(() => undefined); // reported by the test that needs it
  }

  async stop(): Promise<void> {
    const next = await this.#next?.catch(() => null);
    await this.#fixed.close();
    await Promise.all([...this.#stopping, this.#current?.stop(), next?.stop()]);
  }

  #start(): Promise<Product> {
    return startProduct({ SCN_PUBLIC_URL: this.address, SCN_METRICS_TOKEN: metricsToken });
  }
}
