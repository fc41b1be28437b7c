import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { manyColumns, scenarioRows } from '../../../app/kit/gallery/scenario-rows';
import { kitNamespace, kitTexts } from '../../../app/kit/texts/kit-text';
import type { Contestant } from './contestant';
import type { GridBench } from './grid-bench';
import { plainTable } from './plain-table';
import { productGrid, startApplication } from './product-grid';

await i18next
  .use(initReactI18next)
  .init({ lng: 'en-GB', resources: { 'en-GB': { [kitNamespace]: kitTexts['en-GB'] } } });

const stage = document.getElementById('stage');
if (stage === null) throw new Error('The page has no stage.');
startApplication(stage);
const contestants: Readonly<Record<'plain' | 'product', Contestant>> = { plain: plainTable, product: productGrid };

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
    round: (name, count) => {
      const rows = scenarioRows(count);
      let table: ReturnType<Contestant> | undefined;
      const mount = timed(() => (table = contestants[name](stage, rows, manyColumns)));
      if (table === undefined) throw new Error('Nothing was mounted.');
      const mounted = table;
      const sort = middle(
        (['title', 'code', 'n3'] as const).map((column, index) => timed(() => mounted.sort(column, index === 1))),
      );
      mounted.search('a'); // the texts of the rows are cached with the first key
      const filterKey = middle(
        ['s', 'se', 'sep', 'sept', 'septi', 'septic'].map((text) => timed(() => mounted.search(text))),
      );
      mounted.search('');
      const select = middle([3, 5, 8, 9, 12].map((place) => timed(() => mounted.select(place))));
      mounted.unmount();
      return { mount, sort, filterKey, select };
    },
    scroll: async (name, count, pixels) => {
      const mounted = contestants[name](stage, scenarioRows(count), manyColumns);
      let longTasks = 0;
      const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
      observer.observe({ type: 'longtask' });
      const step = 100;
      let last = await nextFrame();
      const idle: number[] = [];
      for (let frame = 0; frame < 30; frame += 1) {
        const now = await nextFrame();
        idle.push(now - last);
        last = now;
      }
      const gaps: number[] = [];
      for (let top = step; top <= pixels; top += step) {
        mounted.scroller.scrollTop = top;
        const now = await nextFrame();
        gaps.push(now - last);
        last = now;
      }
      observer.disconnect();
      mounted.unmount();
      const frame = middle(idle);
      const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0);
      return { frames: gaps.length, dropped, longTasks };
    },
  } satisfies GridBench,
});

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
