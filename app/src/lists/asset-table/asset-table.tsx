import { createContext, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import type { ListedAsset } from '#catalogue/asset';

/** Purpose of the rows of a table. */
export type AssetTableUse =
  /** One row is selected. */
  | { readonly as: 'select'; readonly chosen: string | null; onChoose(asset: ListedAsset | null): void }
  /** Rows are dragged to what accepts this kind of payload. */
  | { readonly as: 'drag'; readonly payload: string };

/** Props of the table of a kind of shared assets, outside its own screen. */
export interface AssetTableProps {
  /** The id of the kind’s plugin. */
  readonly kind: string;
  /** Name of the rows: ‘Global Actions’. */
  readonly title: string;
  readonly use: AssetTableUse;
  /** Entries of a row’s menu. */
  entries?(asset: ListedAsset): readonly MenuEntry[];
}

const TableContext = createContext<ComponentType<AssetTableProps> | null>(null);

/** Provides the table, which the shell loads on first use: it is part of the screens of assets, which nothing below them imports. */
export const AssetTableProvider = TableContext.Provider;

/** The table of a kind of shared assets, with the columns, views, filters and pages that its own screen has. */
export function AssetTable(props: AssetTableProps): ReactNode {
  const Table = use(TableContext);
  if (Table === null) return null;
  return (
    <Suspense fallback={<SlowSkeleton label={props.title} shape="rows" />}>
      <Table {...props} />
    </Suspense>
  );
}
