import type { GridBench } from './grid-bench';
import type { TreeBench } from './tree-bench';

/** Interface for the scripts that control the page. */
export interface KitBench {
  readonly grid: GridBench;
  readonly tree: TreeBench;
}
