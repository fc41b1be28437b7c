import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { matchingItems, type PaletteItem } from './use-palette-items';

const item = (title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: title,
  title,
  group: 'Screen',
  run: () => undefined,
  ...more,
});
const titles = (items: readonly PaletteItem[], text: string, recent: readonly string[] = []) =>
  matchingItems(items, text, recent, 'Recently used').map(({ title }) => title);

test('commands of the open scenario are not above what was typed', () => {
  const items = [
    item('Basic Info', { keywords: 'SEP001GB' }),
    item('Duplicate', { keywords: 'SEP001GB' }),
    item('SEP002GB Sepsis in a child', { group: 'Scenario' }),
    item('SEP001GB Sepsis on a ward', { group: 'Scenario' }),
  ];
  expect(titles(items, 'sep001gb')).toEqual(['SEP001GB Sepsis on a ward', 'Basic Info', 'Duplicate']);
});

test('without a text, recent items come first, each once and marked', () => {
  const items = [item('Dashboard'), item('Settings'), item('Dark theme'), item('Settings')];
  const found = matchingItems(items, ' ', ['Dark theme', 'Gone', 'Settings'], 'Recently used');
  expect(found.map(({ title, group }) => [title, group])).toEqual([
    ['Dark theme', 'Recently used'],
    ['Settings', 'Recently used'],
    ['Dashboard', 'Screen'],
  ]);
});

test('each item is listed once, whatever sources and uses have in common', () => {
  const id = fc.constantFrom('Dashboard', 'Settings', 'Dark theme', 'Light theme', 'Gone');
  const offered = fc.array(fc.record({ id, disabled: fc.option(fc.constant('Not now.')) }));
  fc.assert(
    fc.property(offered, fc.array(id), fc.constantFrom('', ' ', 'e', 'theme'), (all, recent, text) => {
      const items = all.map(({ id: title, disabled }) => item(title, { disabled }));
      const found = titles(items, text, recent);
      expect(found).toEqual([...new Set(found)]);
    }),
    { numRuns: runs(100) },
  );
});

test('with a text, recent items come first among equally good ones, and typing errors are forgiven', () => {
  const items = [item('Allergies: Arthur'), item('Allergies: Anna'), item('Anna Allergies')];
  expect(titles(items, 'allergies', ['Allergies: Anna'])).toEqual([
    'Allergies: Anna',
    'Allergies: Arthur',
    'Anna Allergies',
  ]);
  expect(titles([item('Settings'), item('Dashboard')], 'settigns')).toEqual(['Settings']);
});

test('what is called exactly so comes before what only mentions it, and no entry is there twice', () => {
  const items = [
    item('ACLAB001 Call the laboratory about the monitor', { group: 'Action' }),
    item('Monitor the room', { group: 'Action' }),
    item('Arthur Hughes: Monitor', { names: ['Monitor', 'vital signs'] }),
    item('Edit environment', { names: ['Edit environment', 'room'] }),
    item('Add response: Nebulize', { id: 'of the canvas', disabled: 'Select it first.' }),
    item('Add response: Nebulize', { id: 'of the header' }),
  ];
  expect(titles(items, 'monitor')[0]).toBe('Arthur Hughes: Monitor');
  expect(titles(items, 'room')[0]).toBe('Edit environment');
  expect(matchingItems(items, 'add response', [], '').map(({ id }) => id)).toEqual(['of the header']);
});
