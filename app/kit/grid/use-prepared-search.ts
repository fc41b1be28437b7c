import { useEffect } from 'react';
import type { GridValues } from './grid-values';

/** Maximum time slice per idle callback in milliseconds, so that scrolling stays smooth. */
const slice = 6;

/** Prepares the search texts while the browser is idle, so that the first key press in the search box needn't wait for all rows. */
export function usePreparedSearch<Row extends object>(rows: readonly Row[], values: GridValues<Row>): void {
  useEffect(() => {
    // Safari has no idle callbacks: there, the first key press computes them
    if (!('requestIdleCallback' in window)) return undefined;
    let request = 0;
    const goOn = (deadline: IdleDeadline) => {
      const end = Math.min(slice, deadline.timeRemaining()) + performance.now();
      const isDone = values.prepareSearch(rows, () => performance.now() > end);
      if (!isDone) request = requestIdleCallback(goOn);
    };
    request = requestIdleCallback(goOn);
    return () => {
      cancelIdleCallback(request);
    };
  }, [rows, values]);
}
