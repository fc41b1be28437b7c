import { expect, test } from 'vitest';
import { typedText, typedTextOfStep } from './typed-text';

const of = (...inputs: readonly Record<string, never>[] | readonly object[]) =>
  typedText({ calls: inputs.map((input) => ({ name: 'any', input: { ...input } })) });

test('finds typed text anywhere in the input, without duplicates', () => {
  expect(
    of({ actionCode: 'AMEDS001', title: 'Gives oxygen' }, { details: { notes: ['By mask', 'Gives oxygen'] } }),
  ).toBe('Gives oxygen\nBy mask');
});

test('ignores ids and enumeration values', () => {
  const id = '3f0c8f4e-6a0b-4f4e-9d2a-0123456789ab';
  expect(of({ responseCode: 'AMEDS001R2', id, idSeed: `${id}-1`, type: 'MEDICATION_ACTION', harmful: true })).toBe('');
});

test('ignores identities of any form', () => {
  const named = { id: 'hlact001r1-3', kind: 'prompt', after: 'first', scenarioPlaylistCommandIds: ['one', 'two'] };
  expect(of({ ...named, args: { text: 'Give oxygen' } })).toBe('Give oxygen');
});

test('of a text that was typed on with, only the last state counts', () => {
  const texts = ['Give', 'Give oxygen', 'Note', 'Give oxygen by mask'];
  const changes = texts.map((title) => ({ calls: [{ name: 'any', input: { actionCode: 'AMEDS001', title } }] }));
  expect(typedTextOfStep(changes)).toBe('Note\nGive oxygen by mask');
});
