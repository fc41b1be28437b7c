import { Type } from 'typebox';
import { menuLockKinds } from '#base/enumerations';
import { enumerationValues } from '#base/enumeration-values';
import { choice } from '#schema/fields';

const lockValues = {
  ...enumerationValues.menuLockKinds,
  TOTAL_LOCK: 'All of the locks.',
  NO_LOCK: 'None of the locks.',
} as const;

/** Allowed inputs for a list of locks: lock types, or one of the values for all and none. */
export const lockChoices = (title: string) =>
  Type.Array(choice([...menuLockKinds, 'TOTAL_LOCK', 'NO_LOCK'], { 'x-values': lockValues }), {
    title,
    uniqueItems: true,
  });

/** Total Lock expands to all lock types, No Lock empties the list. Locks are in the order of the lock types. */
export function expandLocks(
  chosen: readonly ((typeof menuLockKinds)[number] | 'TOTAL_LOCK' | 'NO_LOCK')[],
): (typeof menuLockKinds)[number][] {
  if (chosen.includes('NO_LOCK')) return [];
  if (chosen.includes('TOTAL_LOCK')) return [...menuLockKinds];
  return menuLockKinds.filter((kind) => chosen.includes(kind));
}
