import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drugClasses } from './drug-classes';
import { firstWord } from './first-given';
import { doneWord } from './done-claims';
import { spellings } from './spelling';
import { placeholderWords } from '#index/text/placeholders';
import { sign, signsOf } from './suspect-texts';

const watched = [
  ...placeholderWords,
  doneWord,
  firstWord,
  ...spellings.flatMap(({ british, american }) => [british, american]),
  ...drugClasses.flatMap(({ members }) => members),
];

describe('signsOf', () => {
  it.each([
    ['', 0],
    ['Give oxygen by mask.', 0],
    [' Give oxygen', sign.blanks],
    ['Give oxygen\n', sign.blanks],
    ['Give  oxygen', sign.blanks],
    ['Is it?? Yes', 0],
    ['Give ???', sign.questionMarks],
    ['Give 5', sign.digits],
    ['Give µg', sign.digits],
    ['Give (oxygen', sign.brackets],
    ['“Help”', sign.brackets],
    ['Haematuria', sign.words],
    ['Give co-amoxiclav', sign.words],
    ['the haem', sign.words],
    ['xhaem', 0],
    ['hae', 0],
    ['Give\u202Eoxygen', sign.hidden],
    ['Give\u200Boxygen', sign.hidden],
    ['Give\u0007oxygen', sign.hidden],
    ['Give oxygen\nby mask\tnow', 0],
    ['(TBC)', sign.brackets | sign.words],
  ])('of “%s”', (text, signs) => {
    expect(signsOf(text)).toBe(signs);
  });

  it('detects every watched word, only at the start of a word', () => {
    for (const word of watched) {
      expect(word).toMatch(/^[a-z]+$/);
      expect(signsOf(`One ${word.toUpperCase()}e.`) & sign.words).toBe(sign.words);
    }
  });

  it('agrees with a regular expression', () => {
    const words = new RegExp(`(?<![a-z])(?:${watched.join('|')})`, 'i');
    const text = fc
      .array(fc.constantFrom(...watched, 'q', ' ', '  ', '(', '?', '??', '7', '-', 'é', '\n'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const signs = signsOf(given);
        expect((signs & sign.words) !== 0).toBe(words.test(given));
        expect((signs & sign.blanks) !== 0).toBe(/^\s|\s$| {2}/.test(given));
        expect((signs & sign.questionMarks) !== 0).toBe(/\?{3}/.test(given));
        expect((signs & sign.digits) !== 0).toBe(/\d/.test(given));
      }),
    );
  });
});
