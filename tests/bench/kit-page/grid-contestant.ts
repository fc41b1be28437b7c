import type { GridColumn } from '@scn/kit/grid/grid-model';
import type { ScenarioRow } from '@scn/kit/gallery/scenario-rows';

/** Interface of a table on the page. Every call returns when the page is up to date. */
export interface MountedTable {
  readonly scroller: HTMLElement;
  sort(column: string, descending: boolean): void;
  search(text: string): void;
  /** Selects the row at this position. */
  select(place: number): void;
  unmount(): void;
}

/** Mounts a table on the page. */
export type Contestant = (
  stage: HTMLElement,
  rows: readonly ScenarioRow[],
  columns: readonly GridColumn<ScenarioRow>[],
) => MountedTable;
