import { expect, test } from 'vitest';
import { counted, mostOften, parseCounts } from './use-frequent-blocks';

test('the blocks that are added most come first', () => {
  const counts = ['a', 'b', 'b', 'c', 'c', 'c', 'd', 'e', 'f'].reduce(counted, {});
  expect(mostOften(counts)).toEqual(['c', 'b', 'a', 'd', 'e']);
});

test('old habits fade', () => {
  let counts = counted({ old: 63, rare: 1 }, 'old');
  expect(counts).toEqual({ old: 32 });
  for (let times = 0; times < 40; times += 1) counts = counted(counts, 'new');
  expect(mostOften(counts)).toEqual(['new', 'old']);
});

test.each([null, 'text', { counts: null }, { counts: { a: 'b', c: -1 } }])(
  'anything else stored counts as nothing: %j',
  (value) => {
    expect(parseCounts(value)).toEqual({ counts: {} });
  },
);
