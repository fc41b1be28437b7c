import { expect, test, vi } from 'vitest';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';
import { AssetNameStore } from './asset-name-store';

const reference = (id: string) => ({ id, target: 'asset.sound-effect' as const });

function opened(resolve: ReferenceSource['resolve']) {
  const due: (() => void)[] = [];
  const source: ReferenceSource = { search: () => Promise.reject(new Error('not searched')), resolve };
  const store = new AssetNameStore(
    (target) => (target === 'asset.sound-effect' ? source : null),
    (run) => due.push(run),
  );
  const run = async () => {
    for (const each of due.splice(0)) each();
    await new Promise((resolved) => setTimeout(resolved, 0));
  };
  return { store, run };
}

test('names that are read together are loaded with one request, and announced', async () => {
  const resolve = vi.fn<ReferenceSource['resolve']>(() => Promise.resolve([{ id: 'a', name: 'Heartbeat' }]));
  const { store, run } = opened(resolve);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  expect([store.nameOf(reference('a')), store.nameOf(reference('b')), store.nameOf(reference('a'))]).toEqual([
    null,
    null,
    null,
  ]);
  await run();
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(resolve.mock.calls[0]?.[0]).toEqual(['a', 'b']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.nameOf(reference('a'))).toBe('Heartbeat');
  expect(store.nameOf(reference('b'))).toBeNull();
  await run();
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('names that could not be loaded are asked for again', async () => {
  const resolve = vi.fn<ReferenceSource['resolve']>(() => Promise.reject(new Error('offline')));
  const { store, run } = opened(resolve);
  store.nameOf(reference('a'));
  await run();
  resolve.mockImplementation(() => Promise.resolve([{ id: 'a', name: 'Heartbeat' }]));
  expect(store.nameOf(reference('a'))).toBeNull();
  await run();
  expect(store.nameOf(reference('a'))).toBe('Heartbeat');
});

test('an unknown kind of asset has no names', async () => {
  const { store, run } = opened(() => Promise.resolve([]));
  expect(store.nameOf({ id: 'x', target: 'acme/asset.other' })).toBeNull();
  await run();
  expect(store.version()).toBe(0);
});
