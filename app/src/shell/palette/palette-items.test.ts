import { expect, test } from 'vitest';
import { matchingItems, type PaletteItem } from './palette-items';

const items = ['All Scenarios', 'Filter Scenarios', 'Scénario of sepsis', 'Settings'].map((title): PaletteItem => ({
  id: title,
  title,
  group: 'Screen',
  run: () => undefined,
}));
const found = (text: string) => matchingItems(items, text).map(({ title }) => title);

test('every word must match, regardless of order, case and accents', () => {
  expect(found('scenarios ALL')).toEqual(['All Scenarios']);
  expect(found('')).toHaveLength(4);
  expect(found('nothing')).toEqual([]);
});

test('prefix matches come first', () => {
  expect(found('scenario')).toEqual(['Scénario of sepsis', 'All Scenarios', 'Filter Scenarios']);
});
