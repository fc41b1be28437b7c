import { expect, test, vi } from 'vitest';
import { initialSaveState, nextSaveState, saveStatusOf, type SaveFact } from './save-state';
import { SaveStore } from './save-store';

const after = (...facts: readonly SaveFact[]) => facts.reduce(nextSaveState, initialSaveState);
const acknowledged = (seq: number, own = 0): SaveFact => ({
  kind: 'acknowledged',
  change: { seq, at: seq * 1000 },
  own,
});
const made = (changes: number): SaveFact => ({ kind: 'made', changes });
const trouble = (reason: 'offline' | 'refused' | null): SaveFact => ({ kind: 'trouble', reason });

test('nothing is saved before the gateway has said so', () => {
  expect(saveStatusOf(initialSaveState)).toBe('unknown');
  expect(saveStatusOf(after(made(2)))).toBe('saving');
  expect(saveStatusOf(after(acknowledged(7)))).toBe('saved');
});

test('changes are saved when each of them is acknowledged', () => {
  expect(saveStatusOf(after(acknowledged(7), made(2), acknowledged(8, 1)))).toBe('saving');
  const state = after(acknowledged(7), made(2), acknowledged(8, 1), acknowledged(9, 1));
  expect(saveStatusOf(state)).toBe('saved');
  expect(state.acknowledged).toEqual({ seq: 9, at: 9000 });
});

test('the changes of others save nothing of ours', () => {
  const state = after(acknowledged(7), made(1), acknowledged(8));
  expect(state.waiting).toBe(1);
  expect(state.acknowledged?.seq).toBe(8);
});

test('trouble keeps what waits from being saved, and ends', () => {
  expect(saveStatusOf(after(acknowledged(7), trouble('offline')))).toBe('saved');
  expect(saveStatusOf(after(acknowledged(7), made(12), trouble('offline')))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), made(12), trouble('refused'), trouble(null)))).toBe('saving');
});

test('what comes late, or again, is no news', () => {
  const state = after(acknowledged(9));
  expect(nextSaveState(state, acknowledged(8))).toBe(state);
  expect(nextSaveState(state, acknowledged(9))).toBe(state);
  expect(nextSaveState(state, trouble(null))).toBe(state);
  // a late answer still says that a change of ours is there
  expect(after(acknowledged(9), made(1), acknowledged(8, 1))).toEqual(state);
});

test('a store tells of news only', () => {
  const store = new SaveStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.tell(acknowledged(3));
  store.tell(acknowledged(3));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  store.tell(acknowledged(4));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.read().acknowledged?.seq).toBe(4);
});
