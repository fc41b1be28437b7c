import { defineQuery } from '#kernel/view';

/** Identities of the items that deteriorate. */
export const deterioratingItems = defineQuery(
  'deteriorating-items',
  (view): ReadonlySet<string> =>
    new Set(
      view.all('patient').flatMap(({ value }) => {
        const { enabled, itemIds } = value.physiology.deterioration;
        return enabled ? itemIds : [];
      }),
    ),
);
