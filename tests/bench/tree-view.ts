// The tree of the shared controls compared with a hand-written virtual tree of plain elements, interleaved in one page: production build, Chromium.
import { figure, median, type Figure } from './figure';
import { onKitPage } from './bench-page';
import type { KitBench } from './kit-page/kit-bench';
import type { Round } from './kit-page/tree-bench';

const rounds = 15;
const names = ['lean', 'product'] as const;
type Name = (typeof names)[number];
const measures = [
  { id: 'mount', title: 'mount, all branches open', goal: 2 },
  { id: 'expandAll', title: 'expand all', goal: 4 },
  { id: 'toggle', title: 'toggle in the open tree', goal: 2.5 },
] as const satisfies readonly { readonly id: keyof Round; readonly title: string; readonly goal: number }[];

/** Measures the tree. */
export async function bench(): Promise<readonly Figure[]> {
  return onKitPage(280, async (page) => {
    const items = await page.evaluate(() => (Reflect.get(globalThis, 'bench') as KitBench).tree.items);
    const results: Record<Name, Round[]> = { lean: [], product: [] };
    for (let index = -2; index < rounds; index += 1) {
      for (const name of names) {
        const result = await page.evaluate(
          (who) => (Reflect.get(globalThis, 'bench') as KitBench).tree.round(who),
          name,
        );
        if (index >= 0) results[name].push(result); // the first two are a warm-up
      }
    }
    const middle = (name: Name, measure: keyof Round) => median(results[name].map((each) => each[measure]));
    return measures.map(({ id, title, goal }) => {
      const [lean, product] = [middle('lean', id), middle('product', id)];
      return figure({
        name: `tree, ${items.toLocaleString('en-GB')} items: ${title}`,
        unit: '× a lean virtual tree',
        measured: product / lean,
        goal,
        note: `${product.toFixed(1)} ms to ${lean.toFixed(1)} ms; with search, icons, badges, menus, selection, dragging and keyboard`,
      });
    });
  });
}
