import { expect, it } from 'vitest';
import { MinuteCounts } from './minute-counts';

it('counts separately for each key, and resets each minute', () => {
  let time = 0;
  const counts = new MinuteCounts(2, () => new Date(time));
  expect(['a', 'a', 'b', 'a'].map((key) => counts.take(key))).toEqual([true, true, true, false]);
  time = 59_999;
  expect(counts.take('a')).toBe(false);
  time = 60_000;
  expect(counts.take('a')).toBe(true);
});

it('deletes only past minutes', () => {
  let time = 0;
  const counts = new MinuteCounts(1, () => new Date(time));
  counts.take('a');
  time = 30_000;
  counts.take('b');
  time = 70_000;
  counts.tidy();
  expect([counts.take('a'), counts.take('b')]).toEqual([true, false]);
});
