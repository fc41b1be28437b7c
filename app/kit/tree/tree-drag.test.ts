import { describe, expect, it } from 'vitest';
import { outcomeAt, spotAt } from './tree-drag';

describe('spotAt', () => {
  it.each([
    [0.1, true, 'before'],
    [0.5, true, 'into'],
    [0.9, true, 'after'],
    [0.4, false, 'before'],
    [0.6, false, 'after'],
  ])('means at %d of a row that can hold something (%s) %s', (place, canHold, spot) => {
    expect(spotAt(place, canHold)).toBe(spot);
  });
});

describe('outcomeAt', () => {
  const only = (allowed: string) => (spot: string) => (spot === allowed ? null : `not ${spot}`);

  it.each([
    ['what is meant', 'before', true, 'before', { spot: 'before', refusal: null }],
    ['into it where beside it is refused', 'before', true, 'into', { spot: 'into', refusal: null }],
    ['nothing where both are refused', 'before', true, 'after', { spot: 'before', refusal: 'not before' }],
    ['nothing in what holds nothing', 'after', false, 'into', { spot: 'after', refusal: 'not after' }],
    ['never beside it where into it is meant', 'into', true, 'before', { spot: 'into', refusal: 'not into' }],
  ] as const)('takes %s', (_, meant, canHold, allowed, expected) => {
    expect(outcomeAt(meant, canHold, only(allowed))).toEqual(expected);
  });
});
