import { useEffect } from 'react';
import type { GridValues } from './grid-values';

/** Milliseconds of an idle moment that are taken at most: who begins to scroll in it should not notice. */
const slice = 6;

/** Makes the texts that the search box looks through while nobody does anything: the first key would otherwise wait for those of all rows. */
export function usePreparedSearch<Row extends object>(rows: readonly Row[], values: GridValues<Row>): void {
  useEffect(() => {
    // Safari does not tell when it is idle: there, the first key makes them
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
