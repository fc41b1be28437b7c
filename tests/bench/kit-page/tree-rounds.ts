import { menuNodes, type MenuNode } from '@scn/kit/gallery/menu-nodes';
import { leanTree } from './lean-tree';
import { productTree } from './product-tree';
import { middle, timed } from './timed';
import type { TreeBench } from './tree-bench';
import type { Contestant } from './tree-contestant';

const contestants: Readonly<Record<'lean' | 'product', Contestant>> = { lean: leanTree, product: productTree };
// at most 100 per level are shown, so all of them are
const roots = menuNodes(5, 10, 99);
const branches = new Set(roots.flatMap((root) => [root.id, ...root.inside.map(({ id }) => id)]));
const items = (nodes: readonly MenuNode[]): number => nodes.reduce((sum, { inside }) => sum + 1 + items(inside), 0);

/** Benchmark rounds of the tree. */
export function treeBench(stage: HTMLElement): TreeBench {
  return {
    items: items(roots),
    round: (name) => {
      let tree: ReturnType<Contestant> | undefined;
      const mount = timed(() => (tree = contestants[name](stage, roots, branches)));
      if (tree === undefined) throw new Error('Nothing was mounted.');
      const mounted = tree;
      mounted.open(new Set());
      const expandAll = timed(() => mounted.open(new Set(branches)));
      const closed = new Set(branches);
      closed.delete('l0m0');
      const toggle = middle(
        [closed, branches, closed, branches, closed].map((open) => timed(() => mounted.open(new Set(open)))),
      );
      mounted.unmount();
      return { mount, expandAll, toggle };
    },
  };
}
