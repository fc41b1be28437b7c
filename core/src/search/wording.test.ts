import { expect, test } from 'vitest';
import { wordingOf } from './wording';

test.each([
  ['Give the adrenaline!', 'give  the ADRENALINE'],
  ['“What’s your name?”', "what's your name"],
  ['Check the ﬁngers', 'check the fingers'],
  ['Give\u00a0500\u00a0mL.', 'give 500 mL'],
  ['Cafe\u0301', 'Café'],
  ['Right, now', 'right now'],
  ['Give 1.2 mg.', 'give 1.2 mg'],
  ['Take a deep-breath -- slowly…5', 'take a deep breath slowly 5'],
  ['Count:5,then,stop', 'count 5 then stop'],
  ['Set it to −5', 'set it to -5'],
])('%s is said like %s', (one, other) => {
  expect(wordingOf(one)).toBe(wordingOf(other));
});

test.each([
  ['Give 1.2 mg', 'Give 1-2 mg'],
  ['Give 5 %', 'Give 5'],
  ['We’ll start', 'Well start'],
  ['Give 2.5 mg', 'Give 25 mg'],
  ['Give .5 mg', 'Give 5 mg'],
  ['Set it to -5', 'Set it to 5'],
  ['Set it to −.5', 'Set it to −5'],
  ['Check pulse', 'Check the pulse'],
])('%s isn’t said like %s', (one, other) => {
  expect(wordingOf(one)).not.toBe(wordingOf(other));
});

test('a text without words has none', () => {
  expect(wordingOf(' …?! ')).toBe('');
});
