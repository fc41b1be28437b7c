import type { GridBench } from './grid-bench';
import type { TreeBench } from './tree-bench';

/** What the scripts that steer the page call. */
export interface KitBench {
  readonly grid: GridBench;
  readonly tree: TreeBench;
}
