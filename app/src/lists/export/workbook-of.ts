import writeWorkbook, { type Cell } from 'write-excel-file/browser';

/*
 * Excel workbooks. Loaded only when one is written.
 */

/** A workbook with one sheet, whose first row has the headers. @param isNumber - whether a column has numbers */
export async function workbookOf(rows: readonly (readonly string[])[], isNumber: readonly boolean[]): Promise<Blob> {
  const data = rows.map((cells, row) =>
    cells.map((text, column): Cell => {
      if (row === 0) return { value: text, type: String, fontWeight: 'bold' };
      if (text === '') return null;
      return isNumber[column] === true ? { value: Number(text), type: Number } : { value: text, type: String };
    }),
  );
  return writeWorkbook(data, { stickyRowsCount: 1 }).toBlob();
}
