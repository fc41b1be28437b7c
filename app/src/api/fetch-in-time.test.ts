import { afterEach, expect, it, vi } from 'vitest';
import { fetchInTime, longestAnswer } from './fetch-in-time';

afterEach(() => vi.unstubAllGlobals());

function clockOf() {
  const state: { run: () => void; isStopped: boolean } = { run: () => undefined, isStopped: false };
  const clock = {
    now: () => 0,
    after: (milliseconds: number, callback: () => void) => {
      expect(milliseconds).toBe(longestAnswer);
      state.run = callback;
      return () => {
        state.isStopped = true;
      };
    },
  };
  return { state, clock };
}

it('gives up on an answer that does not come', async () => {
  const { state, clock } = clockOf();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
  );
  const answer = fetchInTime(clock)('/graphql', {});
  state.run();
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('passes an answer on, and stops its clock', async () => {
  const { state, clock } = clockOf();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"data":1}', { status: 429, headers: { 'x-a': 'b' } })));
  const answer = await fetchInTime(clock)('/graphql');
  expect([answer.status, answer.headers.get('x-a'), await answer.json()]).toEqual([429, 'b', { data: 1 }]);
  expect(state.isStopped).toBe(true);
});
