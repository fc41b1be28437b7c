import { readCsv } from '@scn/core/sheet/csv';
import { SheetFileError } from './sheet-file-error';

/** The cells of a table, by rows. */
export type Table = readonly (readonly string[])[];

/** Maximum size of a file, in bytes. */
export const largestTable = 2_000_000;

/** Extensions of the files that can be read. */
export const tableEndings: readonly string[] = ['.xlsx', '.csv', '.tsv', '.txt'];

/**
 * The cells of a file: of the first sheet of an Excel workbook, or of CSV.
 *
 * @throws SheetFileError if it is too large or can’t be read; SyntaxError for malformed CSV, with the row
 */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > largestTable) throw new SheetFileError('tooLarge');
  const content = await file.arrayBuffer();
  const [first, second] = new Uint8Array(content);
  const isPacked = first === 0x50 && second === 0x4b;
  if (!isPacked) return readCsv(decodeTable(content));
  const { readWorkbook } = await import('./read-workbook');
  try {
    return await readWorkbook(content);
  } catch (error) {
    throw error instanceof SheetFileError ? error : new SheetFileError('notRead');
  }
}

/**
 * The text of a table: spreadsheets write UTF-8, UTF-16 with a byte order mark, or the character set of Windows, which no bytes tell apart
 * from others.
 *
 * @throws SheetFileError if it is no text
 */
export function decodeTable(content: ArrayBuffer | Uint8Array): string {
  const bytes = new Uint8Array(content);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (bytes.includes(0)) throw new SheetFileError('notRead');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
