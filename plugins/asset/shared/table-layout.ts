import type { AssetPlugin } from '@scn/sdk';

/**
 * A table with the paging of the global actions table, for asset kinds without page sizes of their own. Sorted by the first column.
 */
export function tableLayout(...columns: readonly [string, ...string[]]): AssetPlugin['listLayout'] {
  return {
    as: 'table',
    pageSize: 20,
    pageSizes: [10, 20, 50],
    perRow: null,
    columns,
    defaultSort: { property: columns[0], descending: false },
  };
}

/** Cards that show the file itself, twenty on a page. Sorted by the first column. */
export function galleryLayout(...columns: readonly [string, ...string[]]): AssetPlugin['listLayout'] {
  return { ...tableLayout(...columns), as: 'cards', perRow: 4 };
}
