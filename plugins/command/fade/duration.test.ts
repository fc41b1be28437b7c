import { expect, it } from 'vitest';
import { plugin } from './index';

it.each([
  ['TO_BLACK', 5],
  ['FROM_BLACK', 2],
  ['THROUGH_BLACK', 7],
] as const)('adds up the fades and the black in between for %s', (direction, seconds) => {
  expect(plugin.durationSeconds({ ...plugin.defaults, direction, duration: 2, hold: 3 })).toBe(seconds);
});
