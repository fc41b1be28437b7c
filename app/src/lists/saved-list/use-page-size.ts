import { useMemo, useState } from 'react';
import type { GridPaging } from '@scn/kit/grid/grid-pager.tsx';

/** The page sizes of a list. */
export interface PageSizes {
  /** Names what is stored. */
  readonly key: string;
  readonly sizes: readonly number[];
  readonly initial: number;
}

/** Rows per page, stored on this computer. @param sizes - keeps its identity */
export function usePageSize({ key, sizes, initial }: PageSizes): GridPaging {
  const storageKey = `scn.${key}.page-size`;
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(storageKey));
    return sizes.includes(stored) ? stored : initial;
  });
  return useMemo(
    () => ({
      size,
      sizes,
      onSizeChange: (next) => {
        localStorage.setItem(storageKey, String(next));
        setSize(next);
      },
    }),
    [size, sizes, storageKey],
  );
}
