import { expect, test } from 'vitest';
import { spellings } from '#clinical/spelling';
import { createMatcher } from './matcher';
import { isFoundIn } from './fold';

const pairs = [
  ...spellings.filter(({ whole }) => !whole).map(({ british, american }) => [british, american] as const),
  ['recognised', 'recognized'],
  ['Organisation', 'organization'],
  ['analyse', 'ANALYZE'],
  ['centre', 'center'],
  ['colour of the urine', 'color of the urine'],
  ['silent chest is recognised', 'Silent chest is recognized'],
  ['carboxyhaemoglobin', 'carboxyhemoglobin'],
  ['œdema', 'edema'],
  ['programme', 'program'],
  ['litres', 'liters'],
] as const;

test.each(pairs)('%s and %s find each other', (british, american) => {
  expect(isFoundIn(american, british)).toBe(true);
  expect(isFoundIn(british, american)).toBe(true);
});

test('while a word is typed, what was found stays found', () => {
  for (const [typed, written] of [
    ['recognised', 'Recognized'],
    ['recognized', 'Recognised'],
  ] as const)
    for (let end = 1; end <= typed.length; end += 1) expect(isFoundIn(written, typed.slice(0, end))).toBe(true);
  for (const part of ['ha', 'hae', 'haemo', 'haemogl', 'hemo', 'hemogl'])
    expect(isFoundIn('Haemoglobin', part)).toBe(true);
  for (const part of ['haem', 'haemo', 'haemogl', 'he', 'hemo']) expect(isFoundIn('Hemoglobin', part)).toBe(true);
});

test('other words and names of drugs stay apart', () => {
  expect(isFoundIn('Paracetamol', 'acetaminophen')).toBe(false);
  expect(isFoundIn('Four', 'for')).toBe(false);
  expect(isFoundIn('Anything', '')).toBe(true);
});

test('search and replace finds each where it is, with its own length', () => {
  const query = { text: 'haemoglobin', matchCase: false, wholeWord: true, isPattern: false };
  const text = 'Hemoglobin, haemoglobin and carboxyhemoglobin';
  const found = (more: object) =>
    createMatcher({ ...query, ...more })
      .find(text)
      .map(({ start, end }) => text.slice(start, end));
  expect(found({})).toEqual(['Hemoglobin', 'haemoglobin']);
  expect(found({ wholeWord: false })).toEqual(['Hemoglobin', 'haemoglobin', 'hemoglobin']);
  expect(found({ matchCase: true })).toEqual(['haemoglobin']);
  expect(found({ matchCase: true, text: 'Haemoglobin' })).toEqual(['Hemoglobin']);
  // a pattern is what it says
  expect(found({ isPattern: true, text: 'haemoglobin' })).toEqual(['haemoglobin']);
});
