import { Type } from 'typebox';
import { menuLockKinds } from '#base/enumerations';
import { choice } from '#schema/fields';

/** Allowed inputs for a list of locks: lock types, or one of the values for all and none. */
export const lockChoices = (title: string) =>
  Type.Array(choice([...menuLockKinds, 'TOTAL_LOCK', 'NO_LOCK']), { title, uniqueItems: true });

/** Total Lock expands to all lock types, No Lock empties the list. Locks are in the order of the lock types. */
export function expandLocks(
  chosen: readonly ((typeof menuLockKinds)[number] | 'TOTAL_LOCK' | 'NO_LOCK')[],
): (typeof menuLockKinds)[number][] {
  if (chosen.includes('NO_LOCK')) return [];
  if (chosen.includes('TOTAL_LOCK')) return [...menuLockKinds];
  return menuLockKinds.filter((kind) => chosen.includes(kind));
}
