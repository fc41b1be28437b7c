/** Reproducible random choices for a seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** Picks one element. @throws RangeError when there is none. */
  pick<T>(entities: readonly T[]): T {
    if (entities.length === 0) throw new RangeError('Nothing to pick from.');
    return entities[Math.floor(this.#next() * entities.length)] as T;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
