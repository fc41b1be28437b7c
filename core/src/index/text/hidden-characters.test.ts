import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { hiddenCharacters, hiddenCodeUnits, revealHidden, withoutHidden } from './hidden-characters';
import { sign, signsOf } from '#clinical/suspect-texts';

describe('hidden characters', () => {
  it.each([
    ['Give \u202E01\u202C mg', 'Give [U+202E]01[U+202C] mg', 'Give 01 mg'],
    ['oxy\u200Bgen\uFEFF', 'oxy[U+200B]gen[U+FEFF]', 'oxygen'],
    ['red\u001B[31m', 'red[U+001B][31m', 'red[31m'],
    ['one\u2028two', 'one[U+2028]two', 'one\ntwo'],
    ['tag\u{E0041}', 'tag[U+E0041]', 'tag'],
    ['a\tb\nc\r\n', 'a\tb\nc\r\n', 'a\tb\nc\r\n'],
    ['naïve café, 5 µg – “ok” ½ ☐', 'naïve café, 5 µg – “ok” ½ ☐', 'naïve café, 5 µg – “ok” ½ ☐'],
    ['👩🏽\u200D⚕️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', null, null],
  ])('of %j are shown as %j and removed as %j', (text, shown, clean) => {
    expect(revealHidden(text)).toBe(shown ?? text);
    expect(withoutHidden(text)).toBe(clean ?? text);
    expect(hiddenCharacters(text).length > 0).toBe(revealHidden(text) !== text);
  });

  it('have the effect and the common name', () => {
    expect(hiddenCharacters('\u202E \u0007 \u200B \u202E')).toEqual([
      { code: 'U+202E', name: 'U+202E (right-to-left override)', effect: 'direction' },
      { code: 'U+0007', name: 'U+0007', effect: 'control' },
      { code: 'U+200B', name: 'U+200B (zero-width space)', effect: 'invisible' },
    ]);
  });

  it('start with a code unit that has a sign, and no other has it', () => {
    for (let code = 0; code < 65_536; code += 1) {
      const unit = String.fromCharCode(code);
      expect((signsOf(`a${unit}a`) & sign.hidden) !== 0, `U+${code.toString(16)}`).toBe(hiddenCodeUnits.test(unit));
    }
  });

  it('are gone after removal, never shown, and always have a sign', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, (given) => {
        const hidden = hiddenCharacters(given);
        expect(hiddenCharacters(revealHidden(given))).toEqual([]);
        if (hidden.length > 0) expect(signsOf(given) & sign.hidden).toBe(sign.hidden);
        else expect(withoutHidden(given)).toBe(given);
      }),
      { numRuns: runs(500) },
    );
  });
});
