import { describe, expect, it } from 'vitest';
import { prescribeTypeFor } from './prescribe-type';

describe('prescribeTypeFor', () => {
  it.each([
    ['None', 0, 'None'],
    ['None', 2, 'None'],
    [null, 1, null],
    ['Single', 0, 'Single'],
    ['All', 1, 'Single'],
    ['Any', 1, 'Single'],
    ['Single', 2, 'All'],
    ['Any', 2, 'Any'],
    ['All', 3, 'All'],
  ] as const)('%s with %i actions is %s', (prescribeType, count, expected) => {
    const administeringActions = Array.from({ length: count }, (_, index) => `action-${index}`);
    expect(prescribeTypeFor({ prescribeType, administeringActions })).toBe(expected);
  });
});
