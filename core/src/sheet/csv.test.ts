import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, readCsv } from './csv';
import { runs } from '#testing/effort';

const body = (rows: readonly (readonly string[])[]) => csvOf(rows).slice(1);

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
    expect(body([[text]])).toBe(`${expected}\r\n`);
  });

  it('keeps special characters inside text', () => {
    expect(body([['2 - 1 = 1', 'a@b']])).toBe('2 - 1 = 1,a@b\r\n');
  });

  it('leaves numbers as numbers', () => {
    expect(body([['-5', '-0.25', '-1e-7']])).toBe('-5,-0.25,-1e-7\r\n');
  });

  it('can be read back exactly, and no cell starts a formula', () => {
    const character = fc.constantFrom('=', "'", '+', '-', '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '1', 'é');
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: character, maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = csvOf([['a', 'b'], ...rows]);
        expect(readCsv(text).slice(1)).toEqual(rows);
        for (const each of rows.flat()) expect(body([[each]])).not.toMatch(/^"?[=+@\t]|^"\r|^"?-(?![\de.+-]+\r\n$)/);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('readCsv', () => {
  it.each([
    [
      'commas',
      'a,b\r\n"1,5",2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;"x;y"\n',
      [
        ['a', 'b'],
        ['1,5', 'x;y'],
      ],
    ],
    [
      'tabs, as copied from a spreadsheet',
      'a\tb\r\n1\t"two\nlines"',
      [
        ['a', 'b'],
        ['1', 'two\nlines'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['empty cells and rows', 'a,b,\n\n,2', [['a', 'b', ''], [''], ['', '2']]],
    ['text behind a quotation mark', 'a,"b" c', [['a', 'b c']]],
    [
      'lines of old Macs',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  it('takes the apostrophe before a formula away, and no other', () => {
    expect(readCsv("'=1,'tis")).toEqual([['=1', "'tis"]]);
  });

  it('names the row of a quotation mark that isn’t closed', () => {
    expect(() => readCsv('a,b\n1,"2\n')).toThrow('A quotation mark in row 2 isn’t closed.');
  });
});

describe('a text that names its separator', () => {
  it.each([
    [
      'sep=;\r\nName;Dose\r\nA;1,5\r\n',
      [
        ['Name', 'Dose'],
        ['A', '1,5'],
      ],
    ],
    [
      '\uFEFFsep=\t\nName\tDose\nA,B\t1',
      [
        ['Name', 'Dose'],
        ['A,B', '1'],
      ],
    ],
    ['sep=,\nName;x\n', [['Name;x']]],
    ['sep=;', []],
    ['separator;x\n', [['separator', 'x']]],
  ])('%j is read with it', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});
