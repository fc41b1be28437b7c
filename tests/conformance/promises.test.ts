import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** The rows of the tables below a heading. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line, index, lines) => line.startsWith('|') && !/^\|[\s|-]+\|$/.test(line) && !isHeader(lines[index + 1]))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const isHeader = (next: string | undefined) => /^\|[\s|-]+\|$/.test(next ?? '');

/** The statements of a section from its table: `2` and `1–3` are 2.1, 2.2, 2.3. */
function statementsIn([section = '', range = '']: readonly string[]): readonly string[] {
  const [first = 0, last = 0] = range.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
}

describe.each(['shared-asset-promises', 'administration-promises'])('%s', (name) => {
  const page = readFileSync(new URL(`docs/reference/${name}.md`, root), 'utf8');
  const parts = page.split(/^## /m).slice(1);
  const part = (title: string) => rowsOf(parts.find((each) => each.startsWith(`${title}\n`)) ?? '');
  const unseen = part('Nothing to see');
  const promises = parts.filter((each) => !/^(?:Statements|Nothing to see)\n/.test(each)).flatMap(rowsOf);

  it('has each statement: with a promise, or with the reason why no one sees it', () => {
    const all = part('Statements').flatMap(statementsIn);
    const promised = new Set(promises.map(([statement = '']) => statement).filter((statement) => statement !== '–'));
    const without = new Set(unseen.map(([statement = '']) => statement));
    expect(all.length).toBeGreaterThan(100);
    expect(
      all.filter((each) => !promised.has(each) && !without.has(each)),
      'statements that are missing',
    ).toEqual([]);
    expect(
      [...promised, ...without].filter((each) => !all.includes(each)),
      'statements that there aren’t',
    ).toEqual([]);
    expect(
      [...without].filter((each) => promised.has(each)),
      'seen, and not seen',
    ).toEqual([]);
    expect(unseen.filter(([, what, why]) => what === '' || why === '')).toEqual([]);
  });

  it('promises nothing twice', () => {
    const places = promises.map(([statement = '', promise = '', test = '']) => `${statement} ${promise} ${test}`);
    expect(places).toEqual([...new Set(places)]);
  });

  it.each(promises.map(([statement, promise, test]) => [statement ?? '', promise ?? '', test ?? ''] as const))(
    '%s: %s',
    (_, __, test) => {
      const { file = '', title = '' } = /^`(?<file>[^`]+)`: `(?<title>[^`]+)`$/.exec(test)?.groups ?? {};
      expect(file, 'a promise names the file and the title of its test').not.toBe('');
      const address = new URL(file, root);
      expect(existsSync(address), `${file} doesn’t exist`).toBe(true);
      expect(readFileSync(address, 'utf8')).toContain(title);
    },
  );
});
