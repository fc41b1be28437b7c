import { expect, test, vi } from 'vitest';
import { initialSaveState, nextSaveState, saveStatusOf, SaveStore, type SaveReport } from './save-state';

type Part = Partial<SaveReport>;
const read: Part = { isRead: true };
const after = (...parts: readonly Part[]) => [read, ...parts].reduce(nextSaveState, initialSaveState);
const acknowledged = (seq: number): Part => ({ acknowledged: { seq, at: seq * 1000 } });
const waiting = (changes: number): Part => ({ pending: changes });
const retained = (changes: number): Part => ({ retained: changes });
const working: Part = { connection: 'working', arePendingStored: true };
const offline: Part = { connection: 'offline' };
const onlyHere: Part = { arePendingStored: false };

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
  expect(saveStatusOf(after(acknowledged(7), offline))).toBe('saved');
  expect(saveStatusOf(after(acknowledged(7), waiting(12), offline))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), waiting(12), onlyHere, working))).toBe('saving');
});

test('rejected changes are unsaved, whatever the other changes are', () => {
  expect(saveStatusOf(after(acknowledged(7), retained(1)))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), retained(1), retained(0)))).toBe('saved');
});

test('values that can’t be saved are never told as saved', () => {
  const drafts = (values: number): Part => ({ drafts: values });
  expect(saveStatusOf(after(acknowledged(7), drafts(1)))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), drafts(1), waiting(1), waiting(0)))).toBe('not-saved');
  expect(saveStatusOf(after(acknowledged(7), drafts(2), drafts(0)))).toBe('saved');
});

test('late and repeated facts are ignored', () => {
  const state = after(acknowledged(9), waiting(1));
  for (const fact of [acknowledged(8), acknowledged(9), waiting(1), retained(0), working, read]) {
    expect(nextSaveState(state, fact)).toBe(state);
  }
});

test('a store notifies only on changes', () => {
  const store = new SaveStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.report(acknowledged(3));
  store.report(acknowledged(3));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  store.report(acknowledged(4));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.read().acknowledged?.seq).toBe(4);
});
