import { expect, test } from 'vitest';
import { lockLines, rowHeight } from './lock-lines-shape';

test('lines lead from each action that locks to the middle, with one arrow there', () => {
  const { height, lines, heads } = lockLines(3, 'in');
  expect(height).toBe(3 * rowHeight);
  expect(lines.map((path) => path.split('C')[0])).toEqual(['M0 26', 'M0 78', 'M0 130']);
  expect(lines.every((path) => path.endsWith(' 78'))).toBe(true);
  expect(heads).toHaveLength(1);
});

test('lines lead from the middle to each action that is locked, with an arrow at each', () => {
  const { lines, heads } = lockLines(2, 'out');
  expect(lines.map((path) => path.split(' ').at(-1))).toEqual(['26', '78']);
  expect(heads).toHaveLength(2);
  expect(lockLines(0, 'in')).toEqual({ height: 0, lines: [], heads: [] });
});
