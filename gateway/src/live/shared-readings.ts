/**
 * Readings for many at once: those who ask for the same before it begins share one. A reading that has begun is not joined, because it
 * may have begun before what a wake-up is about.
 */
export class SharedReadings<T> {
  readonly #delay: number;
  readonly #waiting = new Map<string, Promise<T>>();

  /** @param delay - milliseconds until a reading begins; 0 for the next turn of the event loop */
  constructor(delay: number) {
    this.#delay = delay;
  }

  /** Reads, together with everybody who asks for the same key before it begins. */
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
