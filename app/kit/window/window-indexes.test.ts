import { describe, expect, it } from 'vitest';
import { columnSpan, indexesOf, rowSpan } from './use-viewport';

describe('rowSpan', () => {
  it.each([
    ['at the top', { top: 0, height: 100 }, 50, [0, 7]],
    ['within a row', { top: 15, height: 100 }, 50, [0, 8]],
    ['in the middle', { top: 400, height: 100 }, 50, [18, 27]],
    ['at the end', { top: 900, height: 100 }, 50, [43, 50]],
    ['beyond the end, as after a filter', { top: 2400, height: 100 }, 50, [43, 50]],
    ['of fewer rows than fit', { top: 0, height: 100 }, 3, [0, 3]],
    ['of no rows', { top: 0, height: 100 }, 0, [0, 0]],
    ['before the height is known', { top: 0, height: 0 }, 50, [0, 2]],
  ])('%s', (_, viewport, count, [first, end]) => {
    expect(rowSpan(viewport, count, 20, 2)).toEqual({ first, end });
  });
});

describe('columnSpan', () => {
  const sizes = [40, 100, 100, 200, 100, 40];
  it.each([
    ['at the left', { left: 0, width: 200 }, [0, 4]],
    ['one column gone', { left: 150, width: 200 }, [1, 5]],
    ['at the right', { left: 380, width: 200 }, [2, 6]],
    ['of everything', { left: 0, width: 2000 }, [0, 6]],
  ])('%s', (_, viewport, [first, end]) => {
    expect(columnSpan(viewport, sizes)).toEqual({ first, end });
  });
});

describe('indexesOf', () => {
  it('adds the pinned indexes once, in order', () => {
    expect(indexesOf({ first: 3, end: 6 }, [4, 0, 9, 0], 10)).toEqual([0, 3, 4, 5, 9]);
  });
  it('leaves out indexes that don’t exist', () => {
    expect(indexesOf({ first: 0, end: 2 }, [-1, 2], 2)).toEqual([0, 1]);
  });
});
