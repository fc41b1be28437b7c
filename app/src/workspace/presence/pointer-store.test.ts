import { reaction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { PointerStore } from './pointer-store';
import type { PresentPointer, PresentWindow } from './present-people';

const window = (connectionId: string, id: string, pointer: PresentPointer | null): PresentWindow => ({
  connectionId,
  screen: 'compose-sim/actions',
  entity: null,
  pointer,
  person: { id, name: id, picture: null },
});
const at = (x: number): PresentPointer => ({ card: 'AMEDS001', x, y: 0 });

test('keeps the pointers of others, and tells only of those that move', () => {
  const store = new PointerStore();
  const reported = vi.fn();
  reaction(() => store.pointers, reported);
  store.take([window('w1', 'ann', at(1)), window('w2', 'ben', at(2)), window('w3', 'cem', null)], 'ann');
  expect(store.pointers.map(({ person, x }) => [person.id, x])).toEqual([['ben', 2]]);
  const [before] = store.pointers;
  store.take([window('w1', 'ann', at(9)), window('w2', 'ben', at(2)), window('w3', 'cem', null)], 'ann');
  expect(reported).toHaveBeenCalledTimes(1);
  // the same id in windows of two people
  store.take([window('w2', 'ben', at(2)), window('w2', 'cem', at(3))], 'ann');
  expect(store.pointers[0]).toBe(before);
  expect(store.pointers[1]).toMatchObject({ x: 3 });
  store.take([], 'ann');
  expect(store.pointers).toEqual([]);
  expect(reported).toHaveBeenCalledTimes(3);
});
