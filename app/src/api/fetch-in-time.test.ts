import { afterEach, expect, it, vi } from 'vitest';
import { fetchInTime, requestTimeout } from './create-client';

afterEach(() => vi.unstubAllGlobals());

/** A fake clock. Simulated sleep skips timers: only those that are due run, once. */
function clockOf() {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  const clock = {
    now: () => now,
    after: (milliseconds: number, run: () => void) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers]) {
      if (timer.at > now || !timers.delete(timer)) continue;
      timer.run();
    }
  };
  return { clock, pass, timers };
}

/** A gateway that responds on demand. */
function answerLater(): (answer: Response) => void {
  let report: (answer: Response) => void = () => undefined;
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        report = resolve;
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
  );
  return (answer) => {
    report(answer);
  };
}

it('times out without a response', async () => {
  const { clock, pass, timers } = clockOf();
  answerLater();
  const answer = fetchInTime(clock)('/graphql', {});
  for (let second = 0; second < requestTimeout / 1000; second++) {
    expect(timers.size).toBe(1);
    pass(1000);
  }
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(timers.size).toBe(0);
});

it('does not count time during which the computer was asleep', async () => {
  const { clock, pass } = clockOf();
  const report = answerLater();
  const answer = fetchInTime(clock)('/graphql', {});
  pass(10 * requestTimeout);
  report(new Response('{"data":1}'));
  expect(await (await answer).json()).toEqual({ data: 1 });
});

it('passes on a response, and clears its timer', async () => {
  const { clock, timers } = clockOf();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"data":1}', { status: 429, headers: { 'x-a': 'b' } })));
  const answer = await fetchInTime(clock)('/graphql');
  expect([answer.status, answer.headers.get('x-a'), await answer.json()]).toEqual([429, 'b', { data: 1 }]);
  expect(timers.size).toBe(0);
});
