/**
 * Gives each key a slot: a place in the page whose elements are reused. A key keeps its slot while it is shown, so an element
 * that has the focus is never taken away under it; slots that became free go to new keys.
 *
 * @param heir - a new key that takes over the slot of the one before it: the row that becomes active when the active one vanishes
 */
export function assignSlots(
  previous: ReadonlyMap<string, number>,
  keys: readonly string[],
  heir?: { readonly key: string; readonly of: string },
): ReadonlyMap<string, number> {
  const shown = new Set(keys);
  const slots = new Map<string, number>();
  const taken = new Set<number>();
  const take = (key: string, slot: number) => {
    slots.set(key, slot);
    taken.add(slot);
  };
  for (const [key, slot] of previous) if (shown.has(key)) take(key, slot);
  if (heir !== undefined && shown.has(heir.key) && !slots.has(heir.key)) {
    const inherited = previous.get(heir.of);
    if (inherited !== undefined && !taken.has(inherited)) take(heir.key, inherited);
  }
  let next = 0;
  for (const key of keys) {
    if (slots.has(key)) continue;
    while (taken.has(next)) next += 1;
    take(key, next);
  }
  return slots;
}
