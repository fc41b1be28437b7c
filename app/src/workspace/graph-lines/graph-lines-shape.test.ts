import { expect, test } from 'vitest';
import { graphLines } from './graph-lines.tsx';

test('lines lead from each entry to the middle, with one arrow there', () => {
  const { lines, heads } = graphLines([26, 78, 130], 78, 'in', 28);
  expect(lines.map((path) => path.split('C')[0])).toEqual(['M0 26', 'M0 78', 'M0 130']);
  expect(lines.every((path) => path.endsWith('22 78'))).toBe(true);
  expect(heads).toEqual(['M22 75L28 78L22 81Z']);
});

test('lines lead from the middle to each entry, with an arrow at each', () => {
  const { lines, heads } = graphLines([26, 78], 52, 'out', 28);
  expect(lines.every((path) => path.startsWith('M0 52C'))).toBe(true);
  expect(lines.map((path) => path.split(' ').at(-1))).toEqual(['26', '78']);
  expect(heads).toHaveLength(2);
  expect(graphLines([], 0, 'in', 28)).toEqual({ lines: [], heads: [] });
});
