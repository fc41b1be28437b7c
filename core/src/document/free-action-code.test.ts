import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionCodePattern } from './codes';
import { freeActionCode } from './free-action-code';

describe('freeActionCode', () => {
  it.each([
    ['Gives oxygen', [], 'GIVES001'],
    ['Gives oxygen', ['GIVES001', 'GIVES003'], 'GIVES002'],
    ['AMEDS001', ['AMEDS001'], 'AMEDS002'],
    ['Talk', [], 'ATALK001'],
    ['Élan', [], 'ELANX001'],
    ['2 ml', [], 'MLXXX001'],
    ['', [], 'AXXXX001'],
  ])('proposes for “%s” beside %j %s', (like, taken, expected) => {
    expect(freeActionCode(like, new Set(taken))).toBe(expected);
  });

  it('returns null when every number is taken', () => {
    const all = Array.from({ length: 999 }, (_, index) => `AMEDS${String(index + 1).padStart(3, '0')}`);
    expect(freeActionCode('AMEDS', new Set(all))).toBeNull();
  });

  it('proposes a well-formed code for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(freeActionCode(title, new Set())).toMatch(new RegExp(actionCodePattern));
      }),
    );
  });
});
