/** Remembers the values that were used last in this thread. */
export class Recent<T> {
  readonly #max: number;
  /** In order of use, the oldest first. */
  readonly #values = new Map<string, T>();

  constructor(most: number) {
    this.#max = most;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** Remembers a value as the one that was used last. */
  keep(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#max && oldest !== undefined) this.#values.delete(oldest);
  }
}
