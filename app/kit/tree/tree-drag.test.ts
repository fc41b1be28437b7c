import { describe, expect, it } from 'vitest';
import { outcomeAt, dropPositionAt } from './tree-drag';

describe('spotAt', () => {
  it.each([
    [0.1, true, 'before'],
    [0.5, true, 'into'],
    [0.9, true, 'after'],
    [0.4, false, 'before'],
    [0.6, false, 'after'],
  ])('means at %d of a row that can hold something (%s) %s', (place, canHold, position) => {
    expect(dropPositionAt(place, canHold)).toBe(position);
  });
});

describe('outcomeAt', () => {
  const only = (allowed: string) => (position: string) => (position === allowed ? null : `not ${position}`);

  it.each([
    ['what is meant', 'before', true, 'before', { position: 'before', refusal: null }],
    ['into it where beside it is refused', 'before', true, 'into', { position: 'into', refusal: null }],
    ['nothing where both are refused', 'before', true, 'after', { position: 'before', refusal: 'not before' }],
    ['nothing in what holds nothing', 'after', false, 'into', { position: 'after', refusal: 'not after' }],
    ['never beside it where into it is meant', 'into', true, 'before', { position: 'into', refusal: 'not into' }],
  ] as const)('takes %s', (_, meant, canHold, allowed, expected) => {
    expect(outcomeAt(meant, canHold, only(allowed))).toEqual(expected);
  });
});
