import { expect, it } from 'vitest';
import { timelineLength } from './play-controls';

const minute = 60_000;

it.each([
  ['a minute at the beginning', 0, 40, 1],
  ['room behind the play', 0.95, 40, 2],
  ['the next step, so that the thumb moves', 2.5, 40, 5],
  ['the whole scenario at most', 4, 4.5, 4.5],
  ['the whole of a long scenario', 56, 99, 99],
  ['a play that went on longer than its scenario', 45, 40, 45],
])('the timeline has %s', (_, end, playTime, length) => {
  expect(timelineLength(end * minute, playTime * minute)).toBe(length * minute);
});
