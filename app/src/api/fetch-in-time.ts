import type { Clock } from '#time/clock';

/** Request timeout in milliseconds. */
export const longestAnswer = 60_000;
/** The timeout is split into this many timers. Sleep expires only one of them, because the response may still arrive. */
const waits = 6;

/** `fetch` with a timeout of one minute, not counting sleep. @throws DOMException TimeoutError */
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
      // the timeout includes the body, so it is read here
      const body = await answer.blob();
      return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
    } finally {
      stop();
    }
  };
}
