import { expect, test } from 'vitest';
import { positionOfDrag, positionOfKey } from './plan-moves';

test.each([
  ['ArrowRight', false, { x: 51, y: 20 }],
  ['ArrowUp', true, { x: 50, y: 10 }],
  ['ArrowLeft', true, { x: 40, y: 20 }],
  ['ArrowDown', false, { x: 50, y: 21 }],
  ['Home', false, null],
] as const)('%s (Shift: %s) moves by a small or a large step', (key, isShift, wanted) => {
  expect(positionOfKey(key, isShift, { x: 50, y: 20 })).toEqual(wanted);
});

test('nothing leaves the plan', () => {
  expect(positionOfKey('ArrowLeft', true, { x: 4, y: 0 })).toEqual({ x: 0, y: 0 });
  expect(positionOfDrag({ x: 90, y: 10 }, { x: 500, y: -500 }, { x: 800, y: 400 })).toEqual({ x: 100, y: 0 });
});

test('what is dragged follows the pointer, in whole percent of the way that it has', () => {
  expect(positionOfDrag({ x: 10, y: 10 }, { x: 81, y: 40 }, { x: 800, y: 400 })).toEqual({ x: 20, y: 20 });
});

test('what fills the plan stays', () => {
  expect(positionOfDrag({ x: 10, y: 10 }, { x: 81, y: 40 }, { x: 0, y: -4 })).toEqual({ x: 10, y: 10 });
});
