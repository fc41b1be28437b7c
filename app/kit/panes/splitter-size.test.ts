import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthAfterKey, within, type PaneLimits } from './splitter-size';

const limits: PaneLimits = { minimum: 200, maximum: 480, initial: 280 };

test.each([
  ['ArrowRight', 'before', false, 296],
  ['ArrowLeft', 'before', false, 264],
  ['ArrowRight', 'after', false, 264],
  ['ArrowLeft', 'after', true, 344],
  ['Home', 'before', false, 200],
  ['End', 'after', false, 480],
  ['a', 'before', false, null],
] as const)('%s on a pane %s it, with Shift %s: %s', (key, side, shiftKey, expected) => {
  expect(widthAfterKey({ key, shiftKey }, { width: 280, side, limits })).toBe(expected);
});

test('a pane always stays within its limits', () => {
  fc.assert(
    fc.property(fc.integer(), (width) => {
      const result = within(limits, width);
      expect(result).toBeGreaterThanOrEqual(limits.minimum);
      expect(result).toBeLessThanOrEqual(limits.maximum);
    }),
  );
});
