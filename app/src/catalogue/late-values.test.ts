import { reaction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { LateValues, type LoadValues } from './late-values';

const kind = 'asset.sound-effect';

function opened(load: LoadValues<string>) {
  const due: (() => void)[] = [];
  const store = new LateValues<string>(load, (run) => due.push(run));
  const run = async () => {
    for (const each of due.splice(0)) each();
    await new Promise((resolved) => setTimeout(resolved, 0));
  };
  return { store, run };
}

test('values that are read together are loaded with one request, and announced', async () => {
  const resolve = vi.fn<LoadValues<string>>(() => Promise.resolve([['a', 'Heartbeat']]));
  const { store, run } = opened(resolve);
  const heard = vi.fn<() => void>();
  reaction(() => store.version, heard);
  expect([store.of('a', kind), store.of('b', kind), store.of('a', kind)]).toEqual([null, null, null]);
  await run();
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(resolve.mock.calls[0]?.[0]).toEqual(['a', 'b']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.of('a', kind)).toBe('Heartbeat');
  expect(store.of('b', kind)).toBeNull();
  await run();
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('values that could not be loaded are asked for again', async () => {
  const resolve = vi.fn<LoadValues<string>>(() => Promise.reject(new Error('offline')));
  const { store, run } = opened(resolve);
  store.of('a', kind);
  await run();
  resolve.mockImplementation(() => Promise.resolve([['a', 'Heartbeat']]));
  expect(store.of('a', kind)).toBeNull();
  await run();
  expect(store.of('a', kind)).toBe('Heartbeat');
});

test('a value that is forgotten is loaded again', async () => {
  const load = vi.fn<LoadValues<string>>((ids) => Promise.resolve(ids.map((id) => [id, id])));
  const { store, run } = opened(load);
  store.of('a', kind);
  await run();
  store.forget('a');
  expect(store.of('a', kind)).toBeNull();
  await run();
  expect(store.of('a', kind)).toBe('a');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what has no value changes nothing', async () => {
  const { store, run } = opened(() => Promise.resolve([]));
  expect(store.of('x', 'acme/asset.other')).toBeNull();
  await run();
  expect(store.version).toBe(0);
});
