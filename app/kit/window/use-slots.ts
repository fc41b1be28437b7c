import { useState } from 'react';
import { assignSlots } from './assign-slots';

/**
 * The slots of the visible keys. Keeps the last assignment between renders; rendering twice with the same keys
 * gives the same slots.
 *
 * @param active - the key that can have the focus: when it is removed, the next active key inherits its slot and focus
 */
export function useSlots(keys: readonly string[], active: string | null): ReadonlyMap<string, number> {
  const [memory] = useState(() => ({ slots: new Map() as ReadonlyMap<string, number>, active: null as string | null }));
  const heir = active !== null && memory.active !== null ? { key: active, of: memory.active } : undefined;
  memory.slots = assignSlots(memory.slots, keys, heir);
  memory.active = active;
  return memory.slots;
}
