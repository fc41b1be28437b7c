import { strFromU8, unzipSync } from 'fflate';
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
  refuseHostile(content);
  const rows = await readSheet(content, 1, { trim: false });
  return rows.map((cells) => cells.map(textOf));
}

/** The reader makes a table as large as its outermost cells, so these are looked at before. */
function refuseHostile(content: ArrayBuffer): void {
  let unpacked = 0;
  const sheets = unzipSync(new Uint8Array(content), {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > largestUnpacked) throw new SheetFileError('tooLarge');
      return /^xl\/worksheets\/[^/]+\.xml$/.test(name);
    },
  });
  const { rows, columns } = sheetLimits;
  for (const sheet of Object.values(sheets)) {
    const text = strFromU8(sheet);
    for (const [, , letters = '', number] of text.matchAll(/\br=(["'])([A-Z]*)(\d+)\1/g)) {
      if (Number(number) > rows + 1 || columnOf(letters) > columns) throw new SheetFileError('tooManyCells');
    }
  }
}

/** ‘A’ is 1, ‘AA’ is 27. */
function columnOf(letters: string): number {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
