/**
 * Assigns each key a slot: a DOM element that is recycled. A key keeps its slot while it is shown, so an element
 * with the focus is never removed; free slots go to new keys.
 *
 * @param heir - a new key that inherits the slot of the previous one: the row that becomes active when the active one is removed
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

/**
 * Assigns slots in the order of the keys, for readers that go through the page: after something was added, removed or moved. The element of the active
 * key stays, so that it keeps the focus.
 */
export function orderedSlots(
  previous: ReadonlyMap<string, number>,
  keys: readonly string[],
  heir?: { readonly key: string; readonly of: string },
): ReadonlyMap<string, number> {
  const before = keys.map((key) => previous.get(key));
  if (previous.size === keys.length && before.every((slot) => slot !== undefined) && isRising(before)) return previous;
  // the element that can have the focus stays with its key, or is inherited
  const retained = heir === undefined || keys.includes(heir.of) ? heir?.of : heir.key;
  const at = retained === undefined ? -1 : keys.indexOf(retained);
  const slot = heir === undefined ? undefined : previous.get(heir.of);
  const start = at < 0 || slot === undefined ? 0 : slot - at;
  return new Map(keys.map((key, index) => [key, start + index]));
}

function isRising(slots: readonly number[]): boolean {
  return slots.every((slot, index) => index === 0 || slot > (slots[index - 1] ?? 0));
}
