/** Time, injected so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after some milliseconds. @returns what stops that */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Timers of browsers end at 2^31 milliseconds, and fire at once beyond. */
const longestTimer = 2 ** 31 - 1;

/** The time of this computer. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, Math.min(Math.max(0, milliseconds), longestTimer));
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Calls back when there is nothing else to do. @returns what stops that */
export type WhenIdle = (callback: () => void) => () => void;

/** Calls back when the browser has nothing else to do. */
export const whenBrowserIdle: WhenIdle = (callback) => {
  // Safari does not tell
  if (!('requestIdleCallback' in window)) return systemClock.after(0, callback);
  const request = requestIdleCallback(callback);
  return () => {
    cancelIdleCallback(request);
  };
};
