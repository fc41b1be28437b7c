import type { IndexedUnit } from './units';

/** Which units a snapshot has in place of which of the one before. */
export interface UnitChange {
  /** Of the snapshot before, in its order. */
  readonly gone: readonly IndexedUnit[];
  /** In document order. */
  readonly come: readonly IndexedUnit[];
  /** Each that came stands where one went, and all others stay where they were. */
  readonly isReplaced: boolean;
}

/**
 * Lists of what units hold, by a key, in document order. A list is made when it is first asked for; after that it costs no more than what
 * changes in it, and it stays the same array while nothing does.
 */
export class UnitLists<K, T> {
  readonly #lists = new Map<K, readonly T[]>();
  readonly #unitsWith: (key: K) => Iterable<IndexedUnit>;
  readonly #itemsOf: (unit: IndexedUnit, key: K) => readonly T[];

  /**
   * @param unitsWith - the units of the current snapshot that may hold something, in document order
   * @param itemsOf - what one of them holds
   */
  constructor(unitsWith: (key: K) => Iterable<IndexedUnit>, itemsOf: (unit: IndexedUnit, key: K) => readonly T[]) {
    this.#unitsWith = unitsWith;
    this.#itemsOf = itemsOf;
  }

  get(key: K): readonly T[] {
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const list: T[] = [];
    for (const unit of this.#unitsWith(key)) for (const item of this.#itemsOf(unit, key)) list.push(item);
    this.#lists.set(key, list);
    return list;
  }

  /** Takes in a list that is known from elsewhere. */
  set(key: K, list: readonly T[]): void {
    this.#lists.set(key, list);
  }

  /** The keys of the lists that are kept up to date. */
  keys(): IterableIterator<K> {
    return this.#lists.keys();
  }

  /** Forgets all lists. */
  clear(): void {
    this.#lists.clear();
  }

  /** Takes the next snapshot. @param keys - those of which something came or went */
  advance(keys: Iterable<K>, change: UnitChange): void {
    for (const key of keys) {
      const list = this.#lists.get(key);
      if (list === undefined) continue;
      const next = change.isReplaced ? this.#replaced(list, key, change) : null;
      if (next === null) this.#lists.delete(key);
      else this.#lists.set(key, next);
    }
  }

  /** Null where it can't be told at which place something came. */
  #replaced(list: readonly T[], key: K, { gone, come }: UnitChange): readonly T[] | null {
    const next = [...list];
    for (const [index, unit] of gone.entries()) {
      const came = come[index];
      const [old, items] = [this.#itemsOf(unit, key), came === undefined ? [] : this.#itemsOf(came, key)];
      const [first] = old;
      if (first === undefined && items.length === 0) continue;
      const position = first === undefined ? -1 : next.indexOf(first);
      if (position < 0) return null;
      next.splice(position, old.length, ...items);
    }
    return next;
  }
}
