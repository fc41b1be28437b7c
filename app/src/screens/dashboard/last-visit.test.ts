import { expect, test } from 'vitest';
import { noteVisit } from './dashboard-screen.tsx';

const minute = 60_000;

function open(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as unknown as Storage;
}

test('the previous visit ended when the dashboard was last opened in it', () => {
  const storage = open();
  const visit = (at: number) => noteVisit(storage, 'ann', 'north', at * minute);
  expect(visit(0)).toBeNull();
  expect(visit(10)).toBeNull();
  expect(visit(100)).toBe(10 * minute);
  expect(visit(110)).toBe(10 * minute);
  expect(visit(200)).toBe(110 * minute);
  expect(noteVisit(storage, 'bea', 'north', 0)).toBeNull();
});

test('tolerates a clock that was set back, and unreadable data', () => {
  const storage = open();
  noteVisit(storage, 'ann', 'north', 1000 * minute);
  expect(noteVisit(storage, 'ann', 'north', 10 * minute)).toBe(10 * minute);
  storage.setItem('scn.last-visit.ann.north', '{');
  expect(noteVisit(storage, 'ann', 'north', 20 * minute)).toBeNull();
});
