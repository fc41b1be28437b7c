import { useCallback, useEffect, useRef, useState } from 'react';

/** Work that a control starts. */
export interface Work<Inputs extends readonly unknown[]> {
  /** Starts it; does nothing while it is running. An error of the work is not caught. */
  readonly start: (...inputs: Inputs) => void;
  readonly isRunning: boolean;
}

/**
 * Guards work against being started twice: by a double press, a repeated Enter, or a press before the screen shows that it is running.
 *
 * @param work - returns a promise while it runs; work that returns nothing is done
 */
export function useWork<Inputs extends readonly unknown[]>(work: (...inputs: Inputs) => unknown): Work<Inputs> {
  const [isRunning, setRunning] = useState(false);
  // the state is only known to the next rendering: a second press can come before
  const running = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const start = useCallback((...inputs: Inputs) => {
    if (running.current) return;
    const result = latest.current(...inputs);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setRunning(true);
    void result.finally(() => {
      running.current = false;
      setRunning(false);
    });
  }, []);
  return { start, isRunning };
}
