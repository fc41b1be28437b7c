import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '#testing/effort';
import { fold, foldText, type Folding } from './fold';
import { createMatcher, replaceMatches } from './matcher';

const foldings: readonly Folding[] = ['case', 'keep-case'];
/** Every character of the Basic Multilingual Plane but ASCII, ideographs and surrogates. */
const characters = Array.from({ length: 0x10000 - 0x80 }, (_, index) => index + 0x80)
  .filter((code) => code < 0x3400 || (code > 0x9fff && code < 0xac00) || code > 0xf8ff)
  .map((code) => String.fromCodePoint(code));

describe('folding', () => {
  it.each([
    ['quotation marks', /^\p{Quotation_Mark}$/u, /^['"]$/],
    ['dashes', /^\p{Dash}$/u, /^-$/],
    ['spaces', /^\p{Zs}$/u, /^ $/],
  ])('%s of Unicode are those of a keyboard', (_, property, expected) => {
    const all = characters.filter((each) => property.test(each));
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((each) => !expected.test(fold(each)))).toEqual([]);
  });

  it.each([
    ['’‘‚‛′´ʼ‹›', "'''''''''"],
    ['“”„‟«»″', '"""""""'],
    ['–—―−‑', '-----'],
    ['µ μ Ω ℃', 'μ μ ω °c'],
    ['… ½ 10⁹ CO₂ 2×', '... 1/2 109 co2 2x'],
    ['ﬁ ﬀ ﬆ Œ æ ß ẞ ø Ł', 'fi ff st oe ae ss ss o l'],
    ['Ålesund, crème brûlée, e\u0301tat, İ, ΣΑΣ', 'alesund, creme brulee, etat, i, σασ'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('gives what is folded already, for every character', () => {
    for (const folding of foldings)
      expect(characters.filter((each) => fold(fold(each, folding), folding) !== fold(each, folding))).toEqual([]);
  });

  it('keeps case, and differs by case alone', () => {
    expect(fold('Œdème – ÉTAT ẞ', 'keep-case')).toBe('OEdeme - ETAT SS');
    expect(characters.filter((each) => fold(fold(each, 'keep-case')) !== fold(each))).toEqual([]);
  });
});

/** Texts of what is folded, at random places. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('aE’\'"“”«–-—µμ…. \u00a0ﬁfiœßẞé\u0301\u00ad\u200b½İΣς가')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 14,
});

test('positions lead back to the original, and the parts are folded as the whole', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...foldings), (text, folding) => {
      const { folded, startOf, endOf } = foldText(text, folding);
      expect(folded).toBe(fold(text, folding));
      for (let from = 0; from < folded.length; from += 1) {
        for (let to = from + 1; to <= folded.length; to += 1) {
          const [start, end] = [startOf(from), endOf(to)];
          if (start !== null && end !== null)
            expect(fold(text.slice(start, end), folding)).toBe(folded.slice(from, to));
        }
      }
    }),
    { numRuns: runs(400) },
  );
});

test('what is written as on a keyboard is found however it was typed, and its replacement leaves the rest as it is', () => {
  fc.assert(
    fc.property(texts, texts, texts, fc.boolean(), (before, wanted, after, matchCase) => {
      fc.pre(fold(wanted).trim() !== '' && !fold(before + wanted + after).includes('|'));
      const text = `${before}|${wanted}|.${after}`;
      const query = {
        text: fold(`|${wanted}|`, matchCase ? 'keep-case' : 'case'),
        matchCase,
        wholeWord: false,
        isPattern: false,
      };
      const matches = createMatcher(query).find(text);
      expect(matches).toContainEqual({ start: before.length, end: before.length + wanted.length + 2, groups: [] });
      const only = matches.filter(({ start }) => start === before.length);
      expect(replaceMatches(text, only, () => '#')).toBe(`${before}#.${after}`);
    }),
    { numRuns: runs(300) },
  );
});
