/**
 * Shares reads among concurrent callers: callers with the same key before a read starts share it. A read that has already started
 * isn't shared, because it may have missed the change that caused a wake-up.
 */
export class SharedReadings<T> {
  readonly #delay: number;
  readonly #waiting = new Map<string, Promise<T>>();

  /** @param delay - milliseconds before a read starts; 0 for the next turn of the event loop */
  constructor(delay: number) {
    this.#delay = delay;
  }

  /** Reads, together with all callers with the same key until the read starts. */
  read(key: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    const reading = this.#begin().then(() => {
      this.#waiting.delete(key);
      return read();
    });
    this.#waiting.set(key, reading);
    return reading;
  }

  #begin(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#delay === 0) setImmediate(resolve);
      else setTimeout(resolve, this.#delay);
    });
  }
}
