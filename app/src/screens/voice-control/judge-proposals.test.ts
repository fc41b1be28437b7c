import { expect, test } from 'vitest';
import { judgeProposals, type Finding } from './judge-proposals';
import { readProposals } from './read-proposals';

const known = {
  intents: [
    { id: 'i1', name: 'ask-allergies' },
    { id: 'i2', name: 'ask-pain' },
  ],
  utterances: [{ text: 'Any allergies?', intentId: 'i1' }],
};

/** Returns the findings about rows of text and intent. */
function findings(...rows: readonly (readonly [string, string])[]): readonly Finding[] {
  const proposals = rows.map(([text, intent], index) => ({ row: index + 2, text, intent }));
  return judgeProposals(proposals, known, (text) => (text.length > 30 ? 'Too long.' : null)).map(
    ({ finding }) => finding,
  );
}

test('new words with a known intent can be accepted', () => {
  expect(findings(['Are you in pain?', 'Ask-Pain'])).toEqual([{ kind: 'new', intentId: 'i2' }]);
});

test('words that the intent has already are found, however they are written', () => {
  expect(findings(['ANY  allergies', 'ask-allergies'])).toEqual([{ kind: 'known' }]);
});

test('words of another intent are a conflict', () => {
  expect(findings(['any allergies…', 'ask-pain'])).toEqual([{ kind: 'otherIntent', intent: 'ask-allergies' }]);
});

test('the same words with two intents in a file are a conflict of both rows', () => {
  expect(findings(['Does it hurt?', 'ask-pain'], ['does it hurt', 'ask-allergies'])).toEqual([
    { kind: 'contradicted', row: 3, intent: 'ask-allergies' },
    { kind: 'contradicted', row: 2, intent: 'ask-pain' },
  ]);
});

test('of the same words with one intent, the first can be accepted', () => {
  expect(findings(['Does it hurt?', 'ask-pain'], ['Does it hurt', 'ask-pain'])).toEqual([
    { kind: 'new', intentId: 'i2' },
    { kind: 'repeated', row: 2 },
  ]);
});

test('texts that can’t be utterances can’t be accepted', () => {
  expect(findings(['Does it hurt? '.repeat(3), 'ask-pain'])).toEqual([{ kind: 'refused', reason: 'Too long.' }]);
});

test('the same words are found whatever letters and signs they are written with', () => {
  const rows = ['cafe\u0301 – ouvert', 'CAFÉ ouvert!', '“Café” ouvert', '\u00a0café\u200b  ouvert\u00ad'] as const;
  expect(findings(...rows.map((text) => [text, 'ask-pain'] as const))).toEqual([
    { kind: 'new', intentId: 'i2' },
    ...rows.slice(1).map(() => ({ kind: 'repeated', row: 2 })),
  ]);
  expect(findings([rows[0], 'ask-pain'], [rows[1], 'ask-allergies'])).toEqual([
    { kind: 'contradicted', row: 3, intent: 'ask-allergies' },
    { kind: 'contradicted', row: 2, intent: 'ask-pain' },
  ]);
});

test('different doses aren’t the same words', () => {
  const doses = ['Give .5 mg', 'Give 5 mg', 'Give 0.5 mg', 'Give 5 %', 'Give 5 µg'];
  expect(findings(...doses.map((text) => [text, 'ask-pain'] as const))).toEqual(
    doses.map(() => ({ kind: 'new', intentId: 'i2' })),
  );
});

test('unknown intents and texts without words can’t be accepted', () => {
  expect(findings(['Does it hurt?', 'ask-pian'], ['?!', 'ask-pain'])).toEqual([
    { kind: 'noIntent' },
    { kind: 'noText' },
  ]);
});

test('a file needs the columns Utterance and Intent, once', () => {
  expect(readProposals([[''], ['Intent', 'Utterance'], ['ask-pain', ' Does it hurt? '], ['', '']])).toEqual([
    { row: 3, text: 'Does it hurt?', intent: 'ask-pain' },
  ]);
  expect(
    readProposals([
      ['Text', 'Intent'],
      ['Hello', 'greet'],
    ]),
  ).toHaveLength(1);
  expect(readProposals([['Words', 'Intent']])).toBeNull();
  expect(readProposals([['Text', 'Utterance', 'Intent']])).toBeNull();
  expect(readProposals([])).toBeNull();
});
