import { expect, test, vi } from 'vitest';
import { initialSaveState, nextSaveState, saveStatusOf, type SaveFact } from './save-state';
import { SaveStore } from './save-store';

const read: SaveFact = { kind: 'read' };
const after = (...facts: readonly SaveFact[]) => [read, ...facts].reduce(nextSaveState, initialSaveState);
const acknowledged = (seq: number): SaveFact => ({ kind: 'acknowledged', change: { seq, at: seq * 1000 } });
const waiting = (changes: number): SaveFact => ({ kind: 'waiting', changes });
const kept = (changes: number): SaveFact => ({ kind: 'retained', changes });
const trouble = (reason: 'offline' | 'only-here' | null): SaveFact => ({ kind: 'trouble', reason });

test('nothing is saved before the gateway has acknowledged it', () => {
  expect(saveStatusOf(initialSaveState)).toBe('unknown');
  expect(saveStatusOf(after(waiting(2)))).toBe('saving');
  expect(saveStatusOf(after(acknowledged(7)))).toBe('saved');
});

test('nothing is saved before the work on this computer was read', () => {
  const opening = nextSaveState(initialSaveState, acknowledged(7));
  expect(saveStatusOf(opening)).toBe('unknown');
  expect(saveStatusOf(nextSaveState(opening, waiting(1)))).toBe('saving');
  expect(saveStatusOf(nextSaveState(opening, read))).toBe('saved');
});

test('changes are saved when none is pending', () => {
  expect(saveStatusOf(after(acknowledged(7), waiting(2), acknowledged(8), waiting(1)))).toBe('saving');
  const state = after(acknowledged(7), waiting(2), acknowledged(9), waiting(0));
  expect(saveStatusOf(state)).toBe('saved');
  expect(state.acknowledged).toEqual({ seq: 9, at: 9000 });
});

test('pending changes are unsaved during a failure, which can end', () => {
  expect(saveStatusOf(after(acknowledged(7), trouble('offline')))).toBe('saved');
  expect(saveStatusOf(after(acknowledged(7), waiting(12), trouble('offline')))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), waiting(12), trouble('only-here'), trouble(null)))).toBe('saving');
});

test('rejected changes are unsaved, whatever the other changes are', () => {
  expect(saveStatusOf(after(acknowledged(7), kept(1)))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), kept(1), kept(0)))).toBe('saved');
});

test('values that can’t be saved are never told as saved', () => {
  const drafts = (values: number): SaveFact => ({ kind: 'drafts', values });
  expect(saveStatusOf(after(acknowledged(7), drafts(1)))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), drafts(1), waiting(1), waiting(0)))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), drafts(2), drafts(0)))).toBe('saved');
});

test('late and repeated facts are ignored', () => {
  const state = after(acknowledged(9), waiting(1));
  for (const fact of [acknowledged(8), acknowledged(9), waiting(1), kept(0), trouble(null), read]) {
    expect(nextSaveState(state, fact)).toBe(state);
  }
});

test('a store notifies only on changes', () => {
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
