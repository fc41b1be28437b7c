import { expect, it } from 'vitest';
import { stepAfter } from './use-action-editing';

it.each([
  ['a', -1, undefined],
  ['a', 1, 'b'],
  ['b', -1, null],
  ['b', 1, 'c'],
  ['c', -1, 'a'],
  ['c', 1, undefined],
] as const)('moves %s by %d behind %s', (id, step, after) => {
  expect(stepAfter(['a', 'b', 'c'], id, step)).toBe(after);
});
