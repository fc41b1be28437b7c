import { expect, it } from 'vitest';
import { searchOptions } from './reference-source';
import { moveActive, pickerRows } from './picker-rows';

const options = [
  { id: '1', name: 'Give oxygen', code: 'AMEDS001', group: 'Airway' },
  { id: '2', name: 'Oxygen mask', code: 'AMEDS002', group: 'Airway' },
  { id: '3', name: 'Préparer', code: 'COA003' },
];

function ids(found: readonly { readonly id: string }[]): string {
  return found.map(({ id }) => id).join('');
}

it.each([
  ['', '123'],
  ['oxygen', '21'],
  ['oxy airway', '12'],
  ['ameds001', '1'],
  ['PREPARER', '3'],
  ['nothing', ''],
])('%j finds %j, prefix matches first', (text, expected) => {
  expect(ids(searchOptions(options, text))).toBe(expected);
});

it('puts recent items first, without repeating them', () => {
  const rows = pickerRows(options, [{ id: '3', name: 'Préparer' }]);
  expect(rows.map((row) => (row.kind === 'heading' ? row.heading : `${row.option.id}@${row.position}`))).toEqual([
    'recent',
    '3@1',
    'all',
    '1@2',
    '2@3',
  ]);
  expect(pickerRows(options, []).length).toBe(3);
});

it.each([
  [null, 1, '3'],
  [null, -1, '2'],
  ['3', 1, '1'],
  ['2', 1, '2'],
  ['1', -10, '3'],
])('from %s by %s leads to %s, over headings', (active, by, expected) => {
  expect(moveActive(pickerRows(options, [{ id: '3', name: 'Préparer' }]), active, by)).toBe(expected);
});

it('returns null if there are no options', () => {
  expect(moveActive([], null, 1)).toBeNull();
});
