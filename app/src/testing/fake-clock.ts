import type { Clock } from '#time/clock';

/** A fake clock that starts at 0 and is advanced by tests. */
export class FakeClock implements Clock {
  #now = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, milliseconds), callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Lets time pass; timers fire when they are due. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let timer = this.#due(end); timer !== undefined; timer = this.#due(end)) {
      this.#timers = this.#timers.filter((each) => each !== timer);
      this.#now = Math.max(this.#now, timer.at);
      timer.callback();
    }
    this.#now = end;
  }

  /** Like {@link pass}, for asynchronous work: everything that a timer triggers completes before the next timer. */
  async run(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (let timer = this.#due(end); timer !== undefined; timer = this.#due(end)) {
      this.pass(Math.max(0, timer.at - this.#now));
      await settle();
    }
    this.#now = end;
  }

  /** Advances time without firing timers: the computer sleeps, or the tab is frozen. */
  sleep(milliseconds: number): void {
    this.#now += milliseconds;
  }

  #due(end: number) {
    return this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}

/** Resolves when all pending promise work is done. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
