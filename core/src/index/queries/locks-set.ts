import { append } from '#base/append';
import { defineQuery } from '#kernel/view';

/** Codes of the actions that set each type of lock, in document order. */
export const locksSetBy = defineQuery('locks-set-by', (view): ReadonlyMap<string, readonly string[]> => {
  const setBy = new Map<string, string[]>();
  for (const { id, value } of view.all('action')) for (const lock of value.setsLocks) append(setBy, lock, id);
  return setBy;
});

/** The lock types that some action sets. */
export const locksSet = defineQuery(
  'locks-set',
  (view): ReadonlySet<string> => new Set(view.derive(locksSetBy).keys()),
);
