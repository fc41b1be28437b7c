import { defineQuery } from '#kernel/view';

/** The lock types that some action sets. */
export const locksSet = defineQuery(
  'locks-set',
  (view): ReadonlySet<string> => new Set(view.all('action').flatMap(({ value }) => value.setsLocks)),
);
