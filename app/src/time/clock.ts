/** The clock, injected so that tests needn't wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after some milliseconds. @returns the cancel function */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Browser timers overflow at 2^31 milliseconds and then fire immediately. */
const maxTimer = 2 ** 31 - 1;

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, Math.min(Math.max(0, milliseconds), maxTimer));
    return () => clearTimeout(timer);
  },
};

/** Calls back when idle. @returns the cancel function */
export type WhenIdle = (callback: () => void) => () => void;

/**
 * Calls back when idle some milliseconds after the first idle moment: what was just opened is drawn by then, and the first keys are handled.
 *
 * @returns the cancel function
 */
export function whenIdleFor(clock: Clock, whenIdle: WhenIdle, milliseconds: number, callback: () => void): () => void {
  let cancel = whenIdle(() => {
    cancel = clock.after(milliseconds, () => {
      cancel = whenIdle(callback);
    });
  });
  return () => cancel();
}

/** Calls back when the browser is idle. */
export const whenBrowserIdle: WhenIdle = (callback) => {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) return systemClock.after(0, callback);
  const request = requestIdleCallback(callback);
  return () => cancelIdleCallback(request);
};
