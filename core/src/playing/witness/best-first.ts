/** A queue from which what has the lowest rank comes first; of the same rank, what was added first. */
export class BestFirst<T> {
  readonly #heap: { readonly rank: number; readonly number: number; readonly item: T }[] = [];
  #count = 0;

  add(rank: number, item: T): void {
    const heap = this.#heap;
    const added = { rank, number: this.#count++, item };
    let at = heap.length;
    heap.push(added);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = heap[up];
      if (above === undefined || isBefore(above, added)) break;
      heap[at] = above;
      at = up;
    }
    heap[at] = added;
  }

  take(): { readonly rank: number; readonly item: T } | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      if (left === undefined) break;
      const isLeft = right === undefined || isBefore(left, right);
      const next = isLeft ? left : right;
      if (isBefore(last, next)) break;
      heap[at] = next;
      at = isLeft ? 2 * at + 1 : 2 * at + 2;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(
  one: { readonly rank: number; readonly number: number },
  other: { readonly rank: number; readonly number: number },
): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.number < other.number);
}
