// The grid of the shared controls compared with a hand-written virtual table of plain elements, interleaved in one page: production build, Chromium.
import { duration, figure, median, type Figure } from './figure';
import { giantParse } from './giant';
import { onKitPage } from './bench-page';
import type { Round, Scroll } from './kit-page/grid-bench';
import type { KitBench } from './kit-page/kit-bench';

const rounds = 9;
const sizes = [3000, 10_000] as const;
const names = ['plain', 'product'] as const;
type Name = (typeof names)[number];
type Measure = keyof Round;
const goals: Readonly<Record<Exclude<Measure, 'select'>, number>> = { mount: 2, sort: 2, filterKey: 1.5 };
const measures = Object.keys(goals) as readonly (keyof typeof goals)[];
const titles: Readonly<Record<keyof typeof goals, string>> = { mount: 'mount', sort: 'sort', filterKey: 'filter key' };
/** A selected row must be visible in the next frame at 60 Hz. The plain table only colours it. */
const selectGoal = 0.42;
/** Scrolls of each size, so that other load on the machine disturbs only a few. */
const scrolls = 5;
/** Maximum ratio of the time for 10,000 rows to that for 3,000. */
const growthGoal = 1.3;

/** Measures the grid. */
export async function bench(): Promise<readonly Figure[]> {
  return onKitPage(1440, async (page) => {
    const round = (name: Name, rows: number): Promise<Round> =>
      page.evaluate(([who, count]) => (Reflect.get(globalThis, 'bench') as KitBench).grid.round(who, count), [
        name,
        rows,
      ] as const);
    const scroll = (name: Name, rows: number): Promise<Scroll> =>
      page.evaluate(([who, count]) => (Reflect.get(globalThis, 'bench') as KitBench).grid.scroll(who, count, 20_000), [
        name,
        rows,
      ] as const);

    const figures: Figure[] = [];
    const times = new Map<number, Readonly<Record<Name, readonly Round[]>>>();
    for (const rows of sizes) {
      const results: Record<Name, Round[]> = { plain: [], product: [] };
      for (let index = -2; index < rounds; index += 1) {
        for (const name of names) {
          const result = await round(name, rows);
          if (index >= 0) results[name].push(result); // the first two are a warm-up
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
    const parse = giantParse();
    for (const rows of sizes) {
      const product = middle(rows, 'product', 'select');
      figures.push(
        duration(
          {
            name: `grid, ${rows.toLocaleString('en-GB')} rows: select`,
            goal: selectGoal,
            note: 'one frame; the row, its check box and the count above change',
          },
          product,
          parse,
        ),
      );
    }
    for (const rows of sizes) {
      const runs: Record<Name, Scroll[]> = { plain: [], product: [] };
      for (let index = 0; index < scrolls; index += 1)
        for (const name of names) runs[name].push(await scroll(name, rows));
      const share = (name: Name) => median(runs[name].map(({ frames, dropped }) => (100 * dropped) / frames));
      const longTasks = (name: Name) => median(runs[name].map((run) => run.longTasks));
      figures.push(
        figure({
          name: `grid, ${rows.toLocaleString('en-GB')} rows: frames dropped over 20,000 px`,
          unit: '%',
          measured: share('product'),
          goal: 1,
          note: `median of ${scrolls} × 200 frames; the plain table ${share('plain').toFixed(1)} %`,
        }),
        figure({
          name: `grid, ${rows.toLocaleString('en-GB')} rows: long tasks while scrolling`,
          unit: 'tasks',
          measured: longTasks('product'),
          goal: 0,
          note: `over 50 ms; the plain table ${longTasks('plain')}`,
        }),
      );
    }
    return figures;
  });
}
