// The tree of the shared controls against a hand-written virtual tree of plain elements, in turn in one page: production build, Chromium.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../e2e/browser/launch';
import { figure, median, type Figure } from './figure';
import type { Round, TreeBench } from './tree-page/tree-bench';

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
  const configFile = join(import.meta.dirname, 'tree-page', 'vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => Reflect.has(globalThis, 'bench'));
    const items = await page.evaluate(() => (Reflect.get(globalThis, 'bench') as TreeBench).items);
    const results: Record<Name, Round[]> = { lean: [], product: [] };
    for (let index = -2; index < rounds; index += 1) {
      for (const name of names) {
        const result = await page.evaluate((who) => (Reflect.get(globalThis, 'bench') as TreeBench).round(who), name);
        if (index >= 0) results[name].push(result); // the first two warm the code up
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
  } finally {
    await browser.close();
    await server.close();
  }
}
