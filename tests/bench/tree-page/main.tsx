import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { menuNodes, type MenuNode } from '../../../app/kit/gallery/menu-nodes';
import { kitNamespace, kitTexts } from '../../../app/kit/texts/kit-text';
import type { Contestant } from './contestant';
import { leanTree } from './lean-tree';
import { productTree, startApplication } from './product-tree';
import type { TreeBench } from './tree-bench';

await i18next
  .use(initReactI18next)
  .init({ lng: 'en-GB', resources: { 'en-GB': { [kitNamespace]: kitTexts['en-GB'] } } });

const stage = document.getElementById('stage');
if (stage === null) throw new Error('The page has no stage.');
startApplication(stage);
const contestants: Readonly<Record<'lean' | 'product', Contestant>> = { lean: leanTree, product: productTree };
// at most 100 a level are shown: this way all of them are
const roots = menuNodes(5, 10, 99);
const branches = new Set(roots.flatMap((root) => [root.id, ...root.inside.map(({ id }) => id)]));
const items = (nodes: readonly MenuNode[]): number => nodes.reduce((sum, { inside }) => sum + 1 + items(inside), 0);

/** Runs something until the page's layout is up to date. */
function timed(run: () => void): number {
  const start = performance.now();
  run();
  // reading a size makes the browser finish style and layout
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}

Object.assign(window, {
  bench: {
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
  } satisfies TreeBench,
});
