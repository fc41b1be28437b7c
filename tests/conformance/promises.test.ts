import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/reference/shared-asset-promises.md', root), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|-]*$/.test(line) && !line.includes('promise'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('names sections of the specification, and promises nothing twice', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(([, section = '']) => !/^(?:[2-9]|–)$/.test(section))).toEqual([]);
  const places = rows.map(([, , promise, test]) => `${promise ?? ''} ${test ?? ''}`);
  expect(places).toEqual([...new Set(places)]);
});

it.each(rows.map(([, section, promise, test]) => [section ?? '', promise ?? '', test ?? ''] as const))(
  '§%s: %s',
  (_, __, test) => {
    const { file = '', title = '' } = /^`(?<file>[^`]+)`: `(?<title>[^`]+)`$/.exec(test)?.groups ?? {};
    expect(file, 'a promise names the file and the title of its test').not.toBe('');
    const address = new URL(file, root);
    expect(existsSync(address), `${file} doesn’t exist`).toBe(true);
    expect(readFileSync(address, 'utf8')).toContain(title);
  },
);
