import type { IndexedSubtree } from './subtrees';

/** The subtrees that a snapshot replaced. */
export interface SubtreeChange {
  /** Of the previous snapshot, in its order. */
  readonly removed: readonly IndexedSubtree[];
  /** In document order. */
  readonly added: readonly IndexedSubtree[];
  /** Each added subtree replaces a removed one, and all others keep their place. */
  readonly isReplaced: boolean;
}

/**
 * Lists of the contents of subtrees, by key, in document order. A list is built on first access and then updated incrementally; it
 * stays the same array while nothing changes.
 */
export class SubtreeLists<K, T> {
  readonly #lists = new Map<K, readonly T[]>();
  readonly #subtreesWith: (key: K) => Iterable<IndexedSubtree>;
  readonly #itemsOf: (subtree: IndexedSubtree, key: K) => readonly T[];

  /**
   * @param subtreesWith - the subtrees of the current snapshot that may have contents, in document order
   * @param itemsOf - the contents of a subtree
   */
  constructor(
    subtreesWith: (key: K) => Iterable<IndexedSubtree>,
    itemsOf: (subtree: IndexedSubtree, key: K) => readonly T[],
  ) {
    this.#subtreesWith = subtreesWith;
    this.#itemsOf = itemsOf;
  }

  get(key: K): readonly T[] {
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const list: T[] = [];
    for (const subtree of this.#subtreesWith(key)) for (const item of this.#itemsOf(subtree, key)) list.push(item);
    this.#lists.set(key, list);
    return list;
  }

  /** Stores a list that was computed elsewhere. */
  set(key: K, list: readonly T[]): void {
    this.#lists.set(key, list);
  }

  /** The keys of the cached lists. */
  keys(): IterableIterator<K> {
    return this.#lists.keys();
  }

  /** Clears the cache. */
  clear(): void {
    this.#lists.clear();
  }

  /** Advances to the next snapshot. @param keys - those whose contents changed */
  advance(keys: Iterable<K>, change: SubtreeChange): void {
    for (const key of keys) {
      const list = this.#lists.get(key);
      if (list === undefined) continue;
      const next = change.isReplaced ? this.#replaced(list, key, change) : null;
      if (next === null) this.#lists.delete(key);
      else this.#lists.set(key, next);
    }
  }

  /** Null if the position of an addition is unknown. */
  #replaced(list: readonly T[], key: K, { removed, added }: SubtreeChange): readonly T[] | null {
    const next = [...list];
    for (const [index, subtree] of removed.entries()) {
      const came = added[index];
      const [old, items] = [this.#itemsOf(subtree, key), came === undefined ? [] : this.#itemsOf(came, key)];
      const [first] = old;
      if (first === undefined && items.length === 0) continue;
      const position = first === undefined ? -1 : next.indexOf(first);
      if (position < 0) return null;
      next.splice(position, old.length, ...items);
    }
    return next;
  }
}
