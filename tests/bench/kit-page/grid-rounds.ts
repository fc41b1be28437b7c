import { manyColumns, scenarioRows } from '@scn/kit/gallery/scenario-rows';
import type { GridBench } from './grid-bench';
import type { Contestant } from './grid-contestant';
import { plainTable } from './plain-table';
import { productGrid } from './product-grid';
import { middle, timed } from './timed';

const contestants: Readonly<Record<'plain' | 'product', Contestant>> = { plain: plainTable, product: productGrid };

/** Benchmark rounds of the grid. */
export function gridBench(stage: HTMLElement): GridBench {
  return {
    round: (name, count) => {
      const rows = scenarioRows(count);
      let table: ReturnType<Contestant> | undefined;
      const mount = timed(() => (table = contestants[name](stage, rows, manyColumns)));
      if (table === undefined) throw new Error('Nothing was mounted.');
      const mounted = table;
      const sort = middle(
        (['title', 'code', 'n3'] as const).map((column, index) => timed(() => mounted.sort(column, index === 1))),
      );
      mounted.search('a'); // the first key caches the row texts
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
  };
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
