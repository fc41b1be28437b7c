import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '#testing/effort';
import { mergedText, movedPosition } from './merged-text';

describe('mergedText', () => {
  it.each([
    [
      'both sides at different places',
      'Give oxygen',
      'Give oxygen now',
      'Please give oxygen',
      'Please give oxygen now',
    ],
    ['an unchanged side', 'a', 'a', 'b', 'b'],
    ['the same start', 'Give', 'Give oral', 'Give fast', 'Give oral fast'],
    ['an empty field', '', 'ann', 'bob', 'annbob'],
  ])('keeps %s', (_, base, mine, theirs, merged) => {
    expect(mergedText(base, mine, theirs)).toBe(merged);
  });
});

describe('movedPosition', () => {
  it.each([
    ['after what was inserted before it', 'Give |oxygen', 'Please, Give |oxygen'],
    ['before what was inserted after it', 'Give |oxygen', 'Give |oxygen now'],
    ['before what was inserted right there', 'Give| oxygen', 'Give| more oxygen'],
    ['at the end', 'Give oxygen|', '👍 Give oxygen|'],
    ['at the start', '|Give oxygen', '|Please. Give oxygen'],
    ['where the word around it was deleted', 'Give oxy|gen now', 'Give |now'],
  ])('is %s', (_, before, after) => {
    const moved = movedPosition(before.replace('|', ''), after.replace('|', ''), before.indexOf('|'));
    expect(moved).toBe(after.indexOf('|'));
  });

  test('is always within the text, between whole characters', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '👩‍⚕️', 'word'), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, fc.nat({ max: 40 }), (before, after, at) => {
        const moved = movedPosition(before, after, Math.min(at, before.length));
        expect(moved).toBeGreaterThanOrEqual(0);
        expect(moved).toBeLessThanOrEqual(after.length);
        expect(Array.from(after.slice(0, moved)).join('') + Array.from(after.slice(moved)).join('')).toBe(after);
      }),
      { numRuns: runs(200) },
    );
  });
});
