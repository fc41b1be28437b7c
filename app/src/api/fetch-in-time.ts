import type { Clock } from '../clock';

/** Milliseconds that an answer may take. */
export const longestAnswer = 60_000;
/** The waits that make these up. A computer that sleeps meanwhile ends one of them, not all: its answer may be on its way. */
const waits = 6;

/** `fetch` that gives up after a minute in which the computer was awake. @throws DOMException TimeoutError */
export function fetchInTime(clock: Clock): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    let stop: () => void = () => undefined;
    const wait = (left: number): void => {
      stop = clock.after(longestAnswer / waits, () => {
        if (left > 1) wait(left - 1);
        else limit.abort(new DOMException('The gateway did not answer in time.', 'TimeoutError'));
      });
    };
    wait(waits);
    const given = init?.signal;
    try {
      const signal = given === undefined || given === null ? limit.signal : AbortSignal.any([given, limit.signal]);
      const answer = await fetch(input, { ...init, signal });
      // the body counts as well: it is read here, while the time runs
      const body = await answer.blob();
      return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
    } finally {
      stop();
    }
  };
}
