import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

const body = (rows: readonly (readonly string[])[]) => csvOf(rows).slice(1);

/** Parses CSV as defined in RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('csvOf', () => {
  it('separates by commas, ends lines with CR LF, and quotes only if necessary', () => {
    expect(
      body([
        ['Code', 'Name'],
        ['AMEDS001', 'Give 1,000 mg'],
        ['', 'Say "yes"'],
      ]),
    ).toBe('Code,Name\r\nAMEDS001,"Give 1,000 mg"\r\n,"Say ""yes"""\r\n');
    expect(body([['two\nlines', 'a\rb']])).toBe('"two\nlines","a\rb"\r\n');
  });

  it('starts with a byte order mark', () => {
    expect(csvOf([['é']]).codePointAt(0)).toBe(0xfeff);
  });

  it.each([
    ['=HYPERLINK("http://example.org","x")', '"\'=HYPERLINK(""http://example.org"",""x"")"'],
    ['+1', "'+1"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', '"\'\tcmd"'],
    ['\r=1', '"\'\r=1"'],
  ])('makes %j harmless', (text, expected) => {
    expect(body([[text]])).toBe(`${expected.replace('"\'\tcmd"', "'\tcmd")}\r\n`);
  });

  it('keeps special characters inside text', () => {
    expect(body([['2 - 1 = 1', 'a@b']])).toBe('2 - 1 = 1,a@b\r\n');
  });

  it('can be parsed back, and no cell starts a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const back = read(body(rows));
          expect(back.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
            rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
          );
          for (const cell of back.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        },
      ),
    );
  });
});
