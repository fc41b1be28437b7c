import { expect, test } from 'vitest';
import { bestMatches } from './best-matches';

const found = (titles: readonly string[], text: string, recent: readonly string[] = []) =>
  bestMatches(
    titles,
    text,
    (title) => ({ title, more: title === 'Duplicate' ? 'SEP001GB' : '' }),
    (title) => recent.includes(title),
  );

test('every word must match, regardless of order, case and accents', () => {
  const titles = ['All Scenarios', 'Filter Scenarios', 'Scénario of sepsis'];
  expect(found(titles, 'scenarios ALL')).toEqual(['All Scenarios']);
  expect(found(titles, 'scenario of')).toEqual(['Scénario of sepsis']);
  expect(found(titles, ' ')).toEqual(titles);
  expect(found(titles, 'nothing')).toEqual([]);
});

test('what was typed comes first: the title, its start, starts of words, parts, other texts', () => {
  const titles = ['Duplicate', 'AMEDS001 after SEP001GB', 'xSEP001GB', 'SEP001GB Sepsis on a ward', 'SEP001GB'];
  expect(found(titles, 'sep001gb')).toEqual([
    'SEP001GB',
    'SEP001GB Sepsis on a ward',
    'AMEDS001 after SEP001GB',
    'xSEP001GB',
    'Duplicate',
  ]);
});

test('recently used entries come first among equally good ones only', () => {
  const titles = ['Add response', 'Add command', 'Command Add'];
  expect(found(titles, 'add', ['Add command', 'Command Add'])).toEqual(['Add command', 'Add response', 'Command Add']);
});

test.each([
  ['setings', 'Settings'],
  ['settigns', 'Settings'],
  ['publsih', 'Review & Publish'],
  ['adrenalien', 'AMEDS001 Give adrenaline'],
  ['hughse alergies', 'Arthur Hughes: Allergies'],
  ['alergies hughes', 'Arthur Hughes: Allergies'],
])('%s finds “%s”', (typed, title) => {
  const titles = ['Settings', 'Review & Publish', 'AMEDS001 Give adrenaline', 'Arthur Hughes: Allergies', 'Dark theme'];
  expect(found(titles, typed)[0]).toBe(title);
});

test('a typing error is forgiven only if nothing matches as typed', () => {
  expect(found(['Forms', 'Farms'], 'forms')).toEqual(['Forms']);
  expect(found(['Farms'], 'forms')).toEqual(['Farms']);
  // another word, not a misspelling
  expect(found(['Cat'], 'cut')).toEqual([]);
});

test.each([
  ['recognised', 'Silent chest recognized'],
  ['hemoglobin', 'Haemoglobin is low'],
])('%s finds “%s”: a spelling of the other culture is no typing error', (typed, title) => {
  expect(found([title, 'Settings'], typed)[0]).toBe(title);
});
