// The grid of the shared controls against a hand-written virtual table of plain elements, in turn in one page: production build, Chromium.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../e2e/browser/launch';
import { figure, median, type Figure } from './figure';
import type { GridBench, Round, Scroll } from './grid-page/grid-bench';

const rounds = 9;
const sizes = [3000, 10_000] as const;
const names = ['plain', 'product'] as const;
type Name = (typeof names)[number];
type Measure = keyof Round;
const goals: Readonly<Record<Measure, number>> = { mount: 2, sort: 2, filterKey: 1.5, select: 2 };
const measures = Object.keys(goals) as readonly Measure[];
const titles: Readonly<Record<Measure, string>> = {
  mount: 'mount',
  sort: 'sort',
  filterKey: 'filter key',
  select: 'select',
};
/** What 10,000 rows may take of what 3,000 take. */
const growthGoal = 1.3;

/** Measures the grid. */
export async function bench(): Promise<readonly Figure[]> {
  const configFile = join(import.meta.dirname, 'grid-page', 'vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => Reflect.has(globalThis, 'bench'));
    const round = (name: Name, rows: number): Promise<Round> =>
      page.evaluate(([who, count]) => (Reflect.get(globalThis, 'bench') as GridBench).round(who, count), [
        name,
        rows,
      ] as const);
    const scroll = (rows: number): Promise<Scroll> =>
      page.evaluate((count) => (Reflect.get(globalThis, 'bench') as GridBench).scroll('product', count, 20_000), rows);

    const figures: Figure[] = [];
    const times = new Map<number, Readonly<Record<Name, readonly Round[]>>>();
    for (const rows of sizes) {
      const results: Record<Name, Round[]> = { plain: [], product: [] };
      for (let index = -2; index < rounds; index += 1) {
        for (const name of names) {
          const result = await round(name, rows);
          if (index >= 0) results[name].push(result); // the first two warm the code up
        }
      }
      times.set(rows, results);
    }
    const middle = (rows: number, name: Name, measure: Measure) =>
      median((times.get(rows)?.[name] ?? []).map((each) => each[measure]));
    for (const measure of measures) {
      const [plain, product] = [middle(3000, 'plain', measure), middle(3000, 'product', measure)];
      figures.push(
        figure({
          name: `grid, 3,000 rows × 20 columns: ${titles[measure]}`,
          unit: '× a plain table',
          measured: product / plain,
          goal: goals[measure],
          note: `${product.toFixed(1)} ms to ${plain.toFixed(1)} ms`,
        }),
      );
    }
    for (const measure of measures) {
      const [few, many] = [middle(3000, 'product', measure), middle(10_000, 'product', measure)];
      figures.push(
        figure({
          name: `grid, 10,000 rows: ${titles[measure]}`,
          unit: '× 3,000 rows',
          measured: many / few,
          goal: growthGoal,
          note: `${many.toFixed(1)} ms; the plain table takes ${(middle(10_000, 'plain', measure) / middle(3000, 'plain', measure)).toFixed(2)} × its own`,
        }),
      );
    }
    for (const rows of sizes) {
      const { frames, dropped, longTasks } = await scroll(rows);
      figures.push(
        figure({
          name: `grid, ${rows.toLocaleString('en-GB')} rows: frames dropped over 20,000 px`,
          unit: '%',
          measured: (100 * dropped) / frames,
          goal: 1,
          note: `${dropped} of ${frames}; ${longTasks} long tasks`,
        }),
        figure({
          name: `grid, ${rows.toLocaleString('en-GB')} rows: long tasks while scrolling`,
          unit: 'tasks',
          measured: longTasks,
          goal: 0,
          note: 'over 50 ms',
        }),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
  }
}
