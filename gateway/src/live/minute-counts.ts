const minute = 60_000;

/** Counts events per key and minute. */
export class MinuteCounts {
  readonly #max: number;
  readonly #now: () => Date;
  readonly #counts = new Map<string, { readonly since: number; count: number }>();

  /** @param most - maximum per key and minute */
  constructor(most: number, now: () => Date) {
    this.#max = most;
    this.#now = now;
  }

  /** Counts an event. Returns false when it exceeds the limit. */
  take(key: string): boolean {
    const now = this.#now().getTime();
    let known = this.#counts.get(key);
    if (known === undefined || Math.abs(now - known.since) >= minute) {
      known = { since: now, count: 0 };
      this.#counts.set(key, known);
    }
    known.count += 1;
    return known.count <= this.#max;
  }

  /** Deletes past minutes. */
  tidy(): void {
    const now = this.#now().getTime();
    for (const [key, { since }] of this.#counts) if (Math.abs(now - since) >= minute) this.#counts.delete(key);
  }
}
