import { expect, test } from 'vitest';
import { figure } from './figure';
import { printPage, readPage, rowFor } from './figures-page';

const earlier = { commit: '0123abcd', date: '1 Nov 2026', load: null };
const later = { commit: '89abcdef+', date: '27 Nov 2026', load: 0.4 };
const giant = figure({ name: '`scn validate`, giant', unit: '× ajv-cli', measured: 1.2, goal: 0.5, note: 'a | b' });
const files = figure({ name: '1000 files', unit: '× one', measured: 12, goal: 1.7, atLeast: true, note: '' });
const page = new Map([
  ['cli', [rowFor(giant, later), rowFor(files, earlier)]],
  ['grid', []],
]);

test('a page of figures is read as it was written, with the run of each row', () => {
  const text = printPage(page, 'Node v20', () => false);
  expect(readPage(text)).toEqual(page);
  expect(text).toContain('| 1.20 × ajv-cli | ≤ 0.50 | **no** | `89abcdef+`, 27 Nov 2026, load 0.4 | a | b |');
});

test('a row that is older than the code that it measures says so, in the next page too', () => {
  const isOlder = (module: string, { commit }: typeof later | typeof earlier) =>
    module === 'cli' && commit === '0123abcd';
  const text = printPage(page, 'Node v20', isOlder);
  expect(text.match(/^\|.*older than its code/gm)).toEqual([expect.stringContaining('1000 files')]);
  expect(printPage(readPage(text), 'Node v20', () => false)).not.toContain('**older');
});

test('a row without a run is left out', () => {
  expect(readPage('## cli\n\n| a | 1 × b | ≤ 1 | yes | quick |\n').get('cli')).toEqual([]);
});
