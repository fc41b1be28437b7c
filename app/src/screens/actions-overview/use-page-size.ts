import { useMemo, useState } from 'react';

/** Rows per page. */
export const pageSizes = [100, 500, 1000, 2000, 3000] as const;
const defaultSize = 1000;
const storageKey = 'scn.actions-overview.page-size';

/** Rows per page, stored on this computer. */
export function usePageSize(): { readonly size: number; onSizeChange(size: number): void } {
  const [size, setSize] = useState(() => {
    const kept = Number(localStorage.getItem(storageKey));
    return pageSizes.find((each) => each === kept) ?? defaultSize;
  });
  return useMemo(
    () => ({
      size,
      onSizeChange: (next) => {
        localStorage.setItem(storageKey, String(next));
        setSize(pageSizes.find((each) => each === next) ?? defaultSize);
      },
    }),
    [size],
  );
}
