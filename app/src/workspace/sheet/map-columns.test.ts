import { expect, test } from 'vitest';
import { openColumns, withHeaders } from './map-columns';

const table = [
  ['', ''],
  ['Identity', 'Job', 'Job', ''],
  ['a', '', 'N', 'x'],
  ['b', 'Nurse', '', ''],
];

test('columns with other headers are open, and those with texts and no header', () => {
  expect(openColumns(table, ['Job', 'Job'])).toEqual([
    { key: 'Job\n0', number: 2, header: 'Job', example: 'Nurse' },
    { key: 'Job\n1', number: 3, header: 'Job', example: 'N' },
    { key: '3', number: 4, header: '', example: 'x' },
  ]);
  expect(
    openColumns(
      [
        ['Identity', ''],
        ['a', ''],
      ],
      [],
    ),
  ).toEqual([]);
});

test('a column beyond the headers can get one', () => {
  expect(openColumns([['Identity'], ['a', 'Nurse']], []).map(({ number }) => number)).toEqual([2]);
  expect(withHeaders([['Identity'], ['a', 'Nurse']], new Map([['1', 'Role name']]))[0]).toEqual([
    'Identity',
    'Role name',
  ]);
});

test('chosen headers replace those of the table, and nothing else', () => {
  expect(withHeaders(table, new Map([['Job\n1', 'Initials']]))).toEqual([
    ['', ''],
    ['Identity', 'Job', 'Initials', ''],
    ['a', '', 'N', 'x'],
    ['b', 'Nurse', '', ''],
  ]);
  expect(withHeaders(table, new Map([['Work\n0', 'Initials']]))).toBe(table);
  expect(withHeaders([], new Map([['Work\n0', 'Initials']]))).toEqual([]);
});
