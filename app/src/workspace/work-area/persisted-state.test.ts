import { expect, test } from 'vitest';
import { FakeClock } from '#testing/fake-clock';
import { PersistedState, storeDelay } from './persisted-state';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

const parse = (value: unknown) => ({ width: 280, isOpen: true, ...(value as object | null) });

function setUp() {
  const storage = new MemoryStorage();
  const clock = new FakeClock();
  return { storage, clock, state: new PersistedState(storage, 'key', parse, clock) };
}

test('is stored 500 ms after the last change', () => {
  const { storage, clock, state } = setUp();
  state.set({ width: 300 });
  clock.pass(storeDelay - 1);
  state.set({ width: 310 });
  clock.pass(storeDelay - 1);
  expect(storage.getItem('key')).toBeNull();
  clock.pass(1);
  expect(storage.getItem('key')).toBe('{"width":310,"isOpen":true}');
  expect(new PersistedState(storage, 'key', parse, clock).state).toEqual({ width: 310, isOpen: true });
});

test('is stored immediately when its screen closes, and only if it has changed', () => {
  const { storage, state } = setUp();
  state.store();
  expect(storage.getItem('key')).toBeNull();
  state.set({ isOpen: false });
  state.store();
  expect(storage.getItem('key')).toBe('{"width":280,"isOpen":false}');
});

test('falls back to the default if the stored state can’t be parsed', () => {
  const { storage, clock } = setUp();
  storage.setItem('key', '{');
  expect(new PersistedState(storage, 'key', parse, clock).state).toEqual({ width: 280, isOpen: true });
});
