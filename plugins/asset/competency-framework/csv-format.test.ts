import { expect, test } from 'vitest';
import { csvFormat } from './csv-format';

const outcomes = {
  ...{ displayName: 'Outcomes, 2018', headerName: 'Outcomes', region: 'United Kingdom', profession: 'Medicine' },
  ...{ description: '=not a formula', link: 'https://example.org/outcomes' },
  competencies: [
    { level: 1, code: '1', statement: 'Professional values' },
    { level: 2, code: '1.1', statement: 'Says “stop”,\nwhen unsafe' },
    { level: 1, code: '', statement: 'Skills' },
  ],
};
const empty = { displayName: 'Nothing yet', competencies: [] };

/** The problem of a file with these rows below its headers. */
function problemOf(...rows: readonly string[]) {
  const reading = csvFormat.read(['Framework,Level,Code,Competency', ...rows].join('\n'));
  return reading !== null && 'problem' in reading ? reading.problem : null;
}

test('what is exported is read again as it was, with frameworks that have no competencies', () => {
  const text = csvFormat.write!([outcomes, { ...empty, link: null }]);
  expect(csvFormat.read(text)).toEqual({ assets: [outcomes, empty], unknownHeaders: [] });
});

test('only what the file gives is set, and columns that mean nothing are named', () => {
  expect(csvFormat.read('competency;FRAMEWORK;Notes\nSkills;Outcomes;x\n;;\n')).toEqual({
    assets: [{ displayName: 'Outcomes', competencies: [{ level: 1, code: '', statement: 'Skills' }] }],
    unknownHeaders: ['Notes'],
  });
});

test('a first line can name the separator', () => {
  expect(csvFormat.read('sep=;\nFramework;Competency\nCare;Plans, and acts')).toMatchObject({
    assets: [{ displayName: 'Care', competencies: [{ statement: 'Plans, and acts' }] }],
  });
});

test('frameworks can alternate, each keeps its order', () => {
  const reading = csvFormat.read('Framework,Level,Competency\nA,1,a\nB,1,b\na,2,aa\nB,2,bb');
  expect(reading).toMatchObject({
    assets: [
      { displayName: 'A', competencies: [{ statement: 'a' }, { statement: 'aa', level: 2 }] },
      { displayName: 'B', competencies: [{ statement: 'b' }, { statement: 'bb', level: 2 }] },
    ],
  });
});

test.each([
  ['no framework', ',1,1,Skills', 'Row 2: The framework is missing.'],
  ['no competency', 'A,1,1,', 'Row 2: The competency is missing.'],
  ['a level that is no number', 'A,one,1,Skills', 'Row 2: “one” is not a level. Enter a whole number from 1 to 8.'],
  ['a level of zero', 'A,0,1,Skills', 'Row 2: “0” is not a level. Enter a whole number from 1 to 8.'],
  ['too deep', 'A,9,1,Skills', 'Row 2: Level 9 is too deep. Competencies have at most 8 levels.'],
  ['no top level', 'A,2,1,Skills', 'Row 2: Level 2 follows level 0. Use level 1, or add the level in between.'],
  ['a long code', `A,1,${'x'.repeat(65)},Skills`, 'Row 2: The code is longer than 64 characters.'],
  ['an open quotation mark', 'A,1,1,"Skills', 'A quotation mark in row 2 isn’t closed.'],
])('a row is refused with its number: %s', (_, row, problem) => {
  expect(problemOf(row)).toBe(problem);
});

test('a level that is skipped further down is refused; going up by several isn’t', () => {
  expect(problemOf('A,1,,a', 'A,3,,b')).toContain('Row 3: Level 3 follows level 1.');
  expect(problemOf('A,1,,a', 'A,2,,b', 'A,3,,c', 'A,1,,d', 'A,2,,e')).toBeNull();
});

test('headers that are missing or there twice, and two values for one framework, are refused', () => {
  expect(csvFormat.read('Name,Competency\nA,a')).toEqual({
    problem: 'The file has no column “Framework”. Add it to the first row.',
  });
  expect(csvFormat.read('')).toHaveProperty('problem');
  expect(csvFormat.read('Framework,Competency,competency\nA,a,b')).toEqual({
    problem: 'The column “Competency” is there twice. Keep one.',
  });
  expect(csvFormat.read('Framework,Region,Competency\nA,Wales,a\nA,England,b')).toEqual({
    problem: 'Row 3: “A” has two different values in the column “Region”. Keep one.',
  });
});
