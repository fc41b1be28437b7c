/** What is known of a list whose order is merged. */
export interface OrderSides {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** What was there before, for what neither side speaks of. */
  readonly base: readonly string[];
  /** What is in the merged list. */
  readonly members: ReadonlySet<string>;
  /** Whether somebody brought a thing to its place: it came, or moved. */
  isPlacedByOurs(key: string): boolean;
  isPlacedByTheirs(key: string): boolean;
  /** Whether theirs decides about a thing that both brought to a place. */
  prefersTheirs(key: string): boolean;
}

/**
 * The order of a merged list: ours, with what theirs brought behind what it stands behind there. What both brought into the
 * same gap is ordered by identity, so that both sides get the same list.
 */
export function mergeOrder(sides: OrderSides): readonly string[] {
  const { members } = sides;
  const isTheirs = (key: string) =>
    sides.isPlacedByTheirs(key) && (!sides.isPlacedByOurs(key) || sides.prefersTheirs(key));
  const known = new Set(sides.theirs);
  const order = sides.ours.filter((key) => members.has(key) && !(known.has(key) && isTheirs(key)));
  const isOursAlone = (key: string | undefined) => key !== undefined && sides.isPlacedByOurs(key) && !known.has(key);
  for (const keys of [sides.theirs, sides.base])
    place(
      keys.filter((key) => members.has(key)),
      order,
      isOursAlone,
    );
  return order;
}

/** Brings keys into an order, each behind the one that it stands behind among them. */
function place(keys: readonly string[], order: string[], isOursAlone: (key: string | undefined) => boolean): void {
  const placed = new Set(order);
  let previous: string | null = null;
  let isInRun = false;
  for (const key of keys) {
    if (placed.has(key)) {
      isInRun = false;
    } else {
      let at = previous === null ? 0 : order.indexOf(previous) + 1;
      const neighbour = order[at];
      if (!isInRun && neighbour !== undefined && neighbour < key) while (isOursAlone(order[at])) at += 1;
      order.splice(at, 0, key);
      isInRun = true;
    }
    previous = key;
  }
}
