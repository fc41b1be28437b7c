import { useState } from 'react';
import { assignSlots } from './assign-slots';

/**
 * The slots of the keys that are shown now. Remembers the last assignment between renders; rendering twice with the same keys
 * gives the same slots.
 *
 * @param active - the key that may hold the focus: when it vanishes, the next active key takes its slot and so its focus
 */
export function useSlots(keys: readonly string[], active: string | null): ReadonlyMap<string, number> {
  const [memory] = useState(() => ({ slots: new Map() as ReadonlyMap<string, number>, active: null as string | null }));
  const heir = active !== null && memory.active !== null ? { key: active, of: memory.active } : undefined;
  memory.slots = assignSlots(memory.slots, keys, heir);
  memory.active = active;
  return memory.slots;
}
