import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createMatcher, replaceMatches, replacementFor, type SearchQuery } from './matcher';
import { PatternError } from './pattern/parse-pattern';
import { runs } from '#testing/effort';

const plain: SearchQuery = { text: '', matchCase: false, wholeWord: false, isPattern: false };
const pattern: SearchQuery = { ...plain, matchCase: true, isPattern: true };
const found = (query: SearchQuery, text: string) =>
  createMatcher(query)
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

describe('a plain search', () => {
  it.each([
    ['ignores case', { text: 'nurse' }, 'Nurse and NURSE', ['Nurse', 'NURSE']],
    ['ignores accents', { text: 'electrode' }, 'électrode, électrode', ['électrode', 'électrode']],
    ['includes combining accents', { text: 'e' }, 'e\u0301tat', ['e\u0301']],
    ['respects case', { text: 'nurse', matchCase: true }, 'Nurse nurse', ['nurse']],
    ['ignores accents with case, too', { text: 'Etat', matchCase: true }, 'État Etat état', ['État', 'Etat']],
    ['finds quotation marks as a keyboard has them', { text: `"don't"` }, '“don’t” «don‘t»', ['“don’t”', '«don‘t»']],
    ['finds one mark with the other', { text: '’' }, "' ´ ′", ["'", '´', '′']],
    ['finds dashes', { text: '5-10' }, '5–10, 5—10, 5‑10, 5−10', ['5–10', '5—10', '5‑10', '5−10']],
    ['finds both signs for micro', { text: '5\u00b5g' }, '5\u03bcg 5\u00b5g', ['5\u03bcg', '5\u00b5g']],
    ['finds an ellipsis as full stops', { text: 'wait...' }, 'Wait… wait...', ['Wait…', 'wait...']],
    ['finds full stops as an ellipsis', { text: '…', matchCase: true }, 'Wait... …', ['...', '…']],
    ['finds spaces that don’t break', { text: '5 mg' }, '5\u00a0mg 5\u202fmg', ['5\u00a0mg', '5\u202fmg']],
    ['finds ligatures', { text: 'office' }, 'o\ufb03ce', ['o\ufb03ce']],
    ['doesn’t replace a part of a ligature', { text: 'f' }, 'o\ufb03ce', []],
    ['finds letters that are written together', { text: 'oedema' }, 'Œdema', ['Œdema']],
    ['finds subscripts', { text: 'CO2', matchCase: true }, 'CO₂', ['CO₂']],
    ['finds words with soft hyphens', { text: 'oxygen' }, 'oxy\u00adgen\u200b', ['oxy\u00adgen']],
    ['finds whole words', { text: 'art', wholeWord: true }, 'Art, heart, art_1, arté, (art)', ['Art', 'art']],
    ['treats special characters literally', { text: 'a.c' }, 'abc a.c', ['a.c']],
    ['finds nothing for an empty query', { text: '' }, 'abc', []],
    ['doesn’t match half of a character', { text: '\u1100' }, '가', []],
    ['continues after a partial word', { text: 'aa', wholeWord: true }, 'aaa aa', ['aa']],
  ])('%s', (_, query, text, expected) => {
    expect(found({ ...plain, ...query }, text)).toEqual(expected);
  });
});

describe('a regular expression', () => {
  it.each([
    ['alternatives', 'BP|pulse', 'pulse, BP', ['pulse', 'BP']],
    ['repetition, greedy', 'a+', 'caaat', ['aaa']],
    ['repetition, lazy', '".*?"', '"a" "b"', ['"a"', '"b"']],
    ['counts', String.raw`\d{2,3}`, '1 12 1234', ['12', '123']],
    ['sets', '[^,; ]+', 'a, b;c', ['a', 'b', 'c']],
    ['word boundaries', String.raw`\bpre\w*`, 'pre-op preop repress', ['pre', 'preop']],
    ['start and end', '^a|a$', 'aba', ['a', 'a']],
    ['no empty matches', 'a*', 'baac', ['aa']],
    ['characters beyond 16 bits', '^.$', '😀', ['😀']],
  ])('%s', (_, text, where, expected) => {
    expect(found({ ...pattern, text }, where)).toEqual(expected);
  });

  it('ignores case and accents, in sets too', () => {
    expect(found({ ...pattern, matchCase: false, text: '[A-C]É' }, 'be CE çé de')).toEqual(['be', 'CE', 'çé']);
  });

  it.each([
    ['[’]', "it's it’s", ["'", '’']],
    ['[^’s]+', 'it’s', ['it']],
    ['[…!]', 'no… no... no!', ['…', '...', '!']],
    ['a—b', 'a-b a–b', ['a-b', 'a–b']],
    ['[^A]', 'aAb', ['a', 'b']],
    [String.raw`\D`, '2²x', ['x']],
  ])('%s ignores how characters are typed', (text, where, expected) => {
    expect(found({ ...pattern, text }, where)).toEqual(expected);
  });

  it.each([
    ['(a', 'unclosed', 2],
    ['a)', 'unopened', 1],
    ['*', 'nothing-to-repeat', 0],
    ['a**', 'nothing-to-repeat', 2],
    ['(?=a)', 'unsupported', 2],
    [String.raw`(a)\1`, 'unsupported', 4],
    ['[b-a]', 'range', 4],
    ['[a', 'unclosed', 2],
    ['a\\', 'end', 2],
    ['(a{900}){900}', 'large', 0],
  ])('%s is refused with its position', (text, fault, position) => {
    const make = () => createMatcher({ ...pattern, text });
    expect(make).toThrow(PatternError);
    expect(make).toThrow(expect.objectContaining({ fault, position }));
  });

  it('inserts groups into the replacement', () => {
    const query = { ...pattern, text: String.raw`(\w+) (\w+)|x(y)?` };
    const text = 'give oxygen, x';
    const [first, second] = createMatcher(query).find(text);
    expect(replacementFor(text, first!, query, '$2 $1 $& $$ $9')).toBe('oxygen give give oxygen $ $9');
    expect(replacementFor(text, second!, query, '<$3>')).toBe('<>');
    expect(replacementFor(text, first!, { ...query, isPattern: false }, '$1')).toBe('$1');
  });

  it('runs in linear time for pathological patterns', () => {
    const matcher = createMatcher({ ...pattern, text: '(a+)+(a+)+(a|a)*b' });
    expect(matcher.find('a'.repeat(4000))).toEqual([]);
    expect(matcher.isSpent).toBe(false);
  });

  it('stops instead of blocking the author', () => {
    const matcher = createMatcher({ ...pattern, text: 'a.*b|a' });
    const text = 'a'.repeat(4000);
    for (let count = 0; count < 20; count += 1) matcher.find(text);
    expect(matcher.isSpent).toBe(true);
  });
});

/** Patterns whose repeated parts are never empty, because engines differ for empty repetitions. */
const patterns = fc.letrec<{ tree: string; atom: string; part: string; sequence: string }>((tie) => ({
  atom: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', String.raw`\w`) },
    tie('tree').map((inside) => `(${inside})`),
    tie('tree').map((inside) => `(?:${inside})`),
  ),
  part: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '*?', '+?', '??'))
    .map(([atom, repeat]) => atom + repeat),
  sequence: fc
    .tuple(tie('atom'), fc.array(tie('part'), { maxLength: 3 }))
    .map(([atom, parts]) => atom + parts.join('')),
  tree: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((branches) => branches.join('|')),
}));

test('finds the same matches as JavaScript regular expressions', () => {
  fc.assert(
    fc.property(
      patterns.tree,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 14 }),
      (text, where) => {
        const expected = [...where.matchAll(new RegExp(text, 'gu'))].map((match) => [match.index, match[0]]);
        const all = createMatcher({ ...pattern, text }).find(where);
        expect(all.map(({ start, end }) => [start, where.slice(start, end)])).toEqual(expected);
      },
    ),
    { numRuns: runs(800) },
  );
});

test('replacing matches with themselves changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 1, maxLength: 2, unit: 'grapheme' }),
      (text, wanted) => {
        const matches = createMatcher({ ...plain, text: wanted }).find(text);
        expect(replaceMatches(text, matches, ({ start, end }) => text.slice(start, end))).toBe(text);
        expect(matches.every(({ start, end }) => end > start)).toBe(true);
      },
    ),
  );
});
