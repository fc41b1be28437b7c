import { expect, test } from 'vitest';
import { moveTarget } from './move-target';

test.each([
  ['a', 'before', null],
  ['b', 'before', { after: null }],
  ['c', 'before', { after: 'a' }],
  ['a', 'after', { after: 'b' }],
  ['c', 'after', null],
  ['x', 'after', null],
] as const)('%s, moved %s', (id, way, expected) => {
  expect(moveTarget(['a', 'b', 'c'], id, way)).toEqual(expected);
});
