import type { Clock } from './clock';

const minute = 60_000;

/** The time, updated every minute while something shows it: all texts change together, with one timer. */
export class Ticker {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #now: number;
  #stop: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#now = clock.now();
  }

  /** Milliseconds since 1970. Up to a minute late. */
  readonly read = (): number => {
    // nothing has updated it while nothing was shown
    if (this.#listeners.size === 0 && this.#clock.now() - this.#now >= minute) this.#now = this.#clock.now();
    return this.#now;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#wait();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  #wait(): void {
    this.#stop = this.#clock.after(minute, () => {
      this.#now = this.#clock.now();
      this.#wait();
      for (const listener of this.#listeners) listener();
    });
  }
}
