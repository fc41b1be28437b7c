/** Input for merging the order of a list. */
export interface OrderSides {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** The entries of the merged list. */
  readonly members: ReadonlySet<string>;
  /** Whether a side inserted or moved an entry. */
  isPlacedByOurs(key: string): boolean;
  isPlacedByTheirs(key: string): boolean;
  /** Whether theirs determines the position of an entry that both sides placed. */
  prefersTheirs(key: string): boolean;
}

/**
 * The order of a merged list, independent of which side is ours. Unmoved entries keep their order; every other entry follows
 * its predecessor in the side that placed it. When two entries follow the same one, the smaller key comes first, each with its
 * successors.
 */
export function mergeOrder(sides: OrderSides): readonly string[] {
  const { base, members } = sides;
  const inBase = new Set(base);
  const listOf = new Map<string, readonly string[]>();
  for (const key of members) {
    const list = deciding(key, sides, inBase);
    if (list !== null) listOf.set(key, list);
  }
  const followers = new Map<string | null, string[]>();
  const isFixed = (key: string) => members.has(key) && !listOf.has(key);
  if (listOf.size === 0) return base.filter(isFixed);
  const follow = (key: string, list: readonly string[], isAnchor: (other: string) => boolean) => {
    const anchor = list.slice(0, list.indexOf(key)).findLast(isAnchor) ?? null;
    const others = followers.get(anchor);
    if (others === undefined) followers.set(anchor, [key]);
    else others.push(key);
  };
  for (const [key, list] of listOf) follow(key, list, (other) => members.has(other));

  const reached = reachedFrom([null, ...base.filter(isFixed)], followers);
  const circling = [...listOf.keys()].filter((key) => !reached.has(key)).sort();
  for (const key of circling) {
    // two entries that follow each other: the first of them follows an unmoved entry
    if (reached.has(key)) continue;
    for (const others of followers.values()) if (others.includes(key)) others.splice(others.indexOf(key), 1);
    follow(key, listOf.get(key) ?? [], isFixed);
    for (const each of reachedFrom([key], followers)) reached.add(each);
  }
  return write([null, ...base.filter(isFixed)], followers);
}

/** The list that determines the position of an entry; null for an unmoved one. */
function deciding(key: string, sides: OrderSides, inBase: ReadonlySet<string>): readonly string[] | null {
  const isByOurs = sides.isPlacedByOurs(key) && sides.ours.includes(key);
  const isByTheirs = sides.isPlacedByTheirs(key) && sides.theirs.includes(key);
  if (isByOurs && isByTheirs) return sides.prefersTheirs(key) ? sides.theirs : sides.ours;
  if (isByOurs) return sides.ours;
  if (isByTheirs) return sides.theirs;
  return inBase.has(key) ? null : sides.ours.includes(key) ? sides.ours : sides.theirs;
}

function reachedFrom(
  keys: readonly (string | null)[],
  followers: ReadonlyMap<string | null, readonly string[]>,
): Set<string> {
  return new Set(write(keys, followers));
}

function write(
  keys: readonly (string | null)[],
  followers: ReadonlyMap<string | null, readonly string[]>,
): readonly string[] {
  const order: string[] = [];
  const visit = (key: string | null): void => {
    if (key !== null) order.push(key);
    for (const follower of (followers.get(key) ?? []).toSorted()) visit(follower);
  };
  for (const key of keys) visit(key);
  return order;
}
