import { useEffect } from 'react';
import type { GridValues } from './grid-values';

/** Milliseconds of an idle moment that are left to the browser. */
const spared = 2;

/** Makes the texts that the search box looks through while nobody does anything: the first key would otherwise wait for those of all rows. */
export function usePreparedSearch<Row extends object>(rows: readonly Row[], values: GridValues<Row>): void {
  useEffect(() => {
    // Safari does not tell when it is idle: there, the first key makes them
    if (!('requestIdleCallback' in window)) return undefined;
    let request = 0;
    const goOn = (deadline: IdleDeadline) => {
      const isDone = values.prepareSearch(rows, () => deadline.timeRemaining() < spared);
      if (!isDone) request = requestIdleCallback(goOn);
    };
    request = requestIdleCallback(goOn);
    return () => {
      cancelIdleCallback(request);
    };
  }, [rows, values]);
}
