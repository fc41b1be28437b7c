// @vitest-environment happy-dom
import { CombinedGraphQLErrors } from '@apollo/client';
import { getObserverTree, observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { ConnectionState } from '#api/web-socket-link';
import { retryUntilResponse } from './use-voice-changes';

function connection() {
  const state = observable.box<ConnectionState>('connected');
  return {
    get state() {
      return state.get();
    },
    becomes: async (next: ConnectionState) => {
      runInAction(() => state.set(next));
      await settled();
    },
    isFollowed: () => getObserverTree(state).observers !== undefined,
  };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** A request that ends with each of these in turn: an error, or null for success. */
function request(...ends: readonly (Error | null)[]) {
  let count = 0;
  const run = async () => {
    const end = ends[count] ?? null;
    count += 1;
    await Promise.resolve();
    if (end !== null) throw end;
  };
  return { run, attempts: () => count };
}
const lost = () => new TypeError('Failed to fetch');

test('a request without an answer is sent again when the connection returns', async () => {
  const live = connection();
  const { run, attempts } = request(lost(), lost());
  await retryUntilResponse(live, run);
  await live.becomes('lost');
  expect(attempts()).toBe(1);
  await live.becomes('connected');
  expect(attempts()).toBe(2);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(attempts()).toBe(3);
  // it has been answered
  expect(live.isFollowed()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(attempts()).toBe(3);
});

test('one that the server refuses is not', async () => {
  const live = connection();
  const { run, attempts } = request(new CombinedGraphQLErrors({ errors: [{ message: 'It is in use.' }] }));
  await retryUntilResponse(live, run);
  expect(live.isFollowed()).toBe(false);
  expect(attempts()).toBe(1);
});
