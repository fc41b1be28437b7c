import { useState } from 'react';
import { assignSlots, orderedSlots } from './assign-slots';

/**
 * The slots of the visible keys. Keeps the last assignment between renders; rendering twice with the same keys
 * gives the same slots.
 *
 * @param list - what the keys are of, if it keeps its identity: where it changes, the elements are in its order again; while it is scrolled, they are recycled in any
 * @param active - the key that can have the focus: when it is removed, the next active key inherits its slot and focus
 */
export function useSlots(
  keys: readonly string[],
  active: string | null,
  list: unknown = null,
): ReadonlyMap<string, number> {
  const [memory] = useState(() => ({
    slots: new Map() as ReadonlyMap<string, number>,
    active: null as string | null,
    list,
  }));
  const heir = active !== null && memory.active !== null ? { key: active, of: memory.active } : undefined;
  const isScrolled = memory.list === list;
  memory.slots = isScrolled ? assignSlots(memory.slots, keys, heir) : orderedSlots(memory.slots, keys, heir);
  memory.active = active;
  memory.list = list;
  return memory.slots;
}
