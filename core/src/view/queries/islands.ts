import { defineQuery } from '#kernel/view';

/** Numbers of the islands of the room. */
export const islandNumbers = defineQuery(
  'island-numbers',
  (view): ReadonlySet<unknown> => new Set(view.all('island').map(({ value }) => value.number)),
);
