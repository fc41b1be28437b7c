import type { Clock } from '../clock';

/** Milliseconds that an answer may take. */
export const longestAnswer = 60_000;

/** `fetch` that gives up after a minute. @throws DOMException TimeoutError */
export function fetchInTime(clock: Clock): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    const stop = clock.after(longestAnswer, () => {
      limit.abort(new DOMException('The gateway did not answer in time.', 'TimeoutError'));
    });
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
