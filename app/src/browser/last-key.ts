/** When a key was last pressed anywhere on the page. */
export interface LastKey {
  /** In the unit of the clock; -Infinity before the first key. */
  readonly at: () => number;
  readonly stop: () => void;
}

/** Notes when keys are pressed, so that long work can wait while someone types. @param now - the clock */
export function followLastKey(now: () => number): LastKey {
  let last = -Infinity;
  const note = () => {
    last = now();
  };
  // before anything else, also if the key is handled there
  window.addEventListener('keydown', note, { capture: true });
  return {
    at: () => last,
    stop: () => window.removeEventListener('keydown', note, { capture: true }),
  };
}
