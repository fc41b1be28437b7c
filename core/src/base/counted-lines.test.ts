import { expect, it } from 'vitest';
import { countedLines } from './counted-lines';

it('equal lines are counted', () => {
  const lines = ['Change speech', 'Delete delay', ...Array.from({ length: 59 }, () => 'Change speech')];
  expect(countedLines(lines)).toEqual(['60 × Change speech', 'Delete delay']);
  expect(countedLines([])).toEqual([]);
});
