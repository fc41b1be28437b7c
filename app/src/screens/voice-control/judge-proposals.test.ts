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

/** What is found about rows of text and intent. */
function findings(...rows: readonly (readonly [string, string])[]): readonly Finding[] {
  const proposals = rows.map(([text, intent], index) => ({ row: index + 2, text, intent }));
  return judgeProposals(proposals, known).map(({ finding }) => finding);
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
