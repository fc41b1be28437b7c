import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/browser';
import { sheetLimits } from '@scn/core/sheet/read-sheet';
import { SheetFileError } from './sheet-file-error';

/*
 * Excel workbooks. Loaded only when one is read.
 */

/** Maximum size of what is unpacked from a workbook, in bytes: a small file can be packed from gigabytes. */
const largestUnpacked = 20_000_000;

/**
 * The texts of the first sheet of a workbook.
 *
 * @throws SheetFileError if it is too large; other errors if it is damaged
 */
export async function readWorkbook(content: ArrayBuffer): Promise<readonly (readonly string[])[]> {
  const rows = await readSheet(completed(content), 1, { trim: false });
  return rows.map((cells) => cells.map(textOf));
}

/**
 * A workbook whose cells all have their references, which are optional: without them, cells follow each other. The reader needs them, takes the
 * errors of formulas for damage, and makes a table as large as the outermost cells, so these are looked at before.
 */
function completed(content: ArrayBuffer): ArrayBuffer {
  let unpacked = 0;
  const files = unzipSync(new Uint8Array(content), {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      if (unpacked > largestUnpacked) throw new SheetFileError('tooLarge');
      return true;
    },
  });
  let isChanged = false;
  for (const [name, bytes] of Object.entries(files)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const given = strFromU8(bytes);
    const text = withReferences(given);
    if (text === given) continue;
    isChanged = true;
    files[name] = strToU8(text);
  }
  return isChanged ? zipSync(files, { level: 0 }).slice().buffer : content;
}

/** The XML of a sheet with the reference of every row and cell, and with the errors of formulas as texts. */
function withReferences(sheet: string): string {
  const limits = { rows: sheetLimits.rows + 1, columns: sheetLimits.columns };
  let row = 0;
  let column = 0;
  return sheet.replaceAll(/<(row|c)(\s[^<>]*|\/)?>/g, (tag, name: string, given: string | undefined) => {
    const attributes = given ?? '';
    const [, , letters = '', number = ''] = /\sr=(["'])([A-Z]*)(\d+)\1/.exec(attributes) ?? [];
    if (name === 'row') {
      row = number === '' ? row + 1 : Number(number);
      column = 0;
    } else {
      column = letters === '' ? column + 1 : columnOf(letters);
      row = number === '' ? row : Number(number);
    }
    if (row > limits.rows || column > limits.columns) throw new SheetFileError('tooManyCells');
    const reported = name === 'c' ? attributes.replace(/\st=(["'])e\1/, ' t="str"') : attributes;
    if (number !== '') return reported === attributes ? tag : `<${name}${reported}>`;
    return `<${name} r="${name === 'row' ? '' : lettersOf(column)}${row}"${reported}>`;
  });
}

/** 1 is ‘A’, 27 is ‘AA’. */
function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}

/** ‘A’ is 1, ‘AA’ is 27. */
function columnOf(letters: string): number {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
