import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '#lists/export/workbook-of';
import { readTable } from './read-table';

const rows = [
  ['Identity', 'Title', 'Weight (kg)'],
  ['a', '=1+1', '70.1'],
  ['', '  two\nlines & <tags> “é” ', '-0.000001'],
  ['b', '', ''],
  ['c', '007', '123456789.125'],
];

/** A workbook with one sheet of XML. */
function packed(sheet: string): Blob {
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  };
  return new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))]);
}
const unitsOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const sheet = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;

describe('a workbook', () => {
  it('is read as it was written, with every digit', async () => {
    expect(await readTable(await workbookOf(rows, [false, false, true]))).toEqual(rows);
  });

  it('has truth values and dates as the importer reads them', async () => {
    const cells =
      '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="d"><v>2001-12-31</v></c><c r="C1"><v>70.099999999999994</v></c></row>';
    expect(await readTable(packed(sheet(cells)))).toEqual([['true', '2001-12-31', '70.1']]);
  });

  it('may leave out the references of its cells, which then follow each other', async () => {
    const cells =
      '<row><c t="str"><v>Sodium</v></c><c><v>140</v></c></row><row r="3"><c r="B3"><v>4.1</v></c><c><v>5</v></c></row><row><c><v>6</v></c></row>';
    expect(await readTable(packed(sheet(cells)))).toEqual([
      ['Sodium', '140', ''],
      ['', '', ''],
      ['', '4.1', '5'],
      ['6', '', ''],
    ]);
  });

  it('has the errors of its formulas as they are shown', async () => {
    const cells = '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="e"><v>#REF!</v></c></row>';
    expect(await readTable(packed(sheet(cells)))).toEqual([['#DIV/0!', '#REF!']]);
  });

  it.each([
    ['unpacks to too much', packed(sheet(' '.repeat(21_000_000))), 'tooLarge'],
    ['is too large', new Blob([new Uint8Array(2_000_001)]), 'tooLarge'],
    ['has thousands of columns', packed(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')), 'tooManyCells'],
    ['has a million rows', packed(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), 'tooManyCells'],
    ['has thousands of cells without references', packed(sheet(`<row>${'<c/>'.repeat(300)}</row>`)), 'tooManyCells'],
    ['is damaged', new Blob(['PK not a workbook']), 'notRead'],
    ['is something else', new Blob([new Uint8Array([0x89, 0x50, 0, 0])]), 'notRead'],
  ])('is refused if it %s', async (_, file, fault) => {
    await expect(readTable(file)).rejects.toMatchObject({ fault });
  });
});

describe('a text file', () => {
  it.each([
    ['UTF-8', new Blob(['Name\r\nRené\r\n'])],
    ['UTF-16', new Blob([new Uint8Array([0xff, 0xfe]), new Uint8Array(new Uint16Array(unitsOf('Name\nRené')).buffer)])],
    ['Windows', new Blob([new Uint8Array(unitsOf('Name\nRené'))])],
  ])('is read in the encoding of %s', async (_, file) => {
    expect(await readTable(file)).toEqual([['Name'], ['René']]);
  });
});
