import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsShown } from '@scn/kit/grid/column-order';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import type { GridView } from '@scn/kit/grid/grid-view';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { textFile } from '#browser/save-text';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import { csvOf } from '@scn/core/sheet/csv';

/** A kind of file with a table. */
export type TableFormat = 'csv' | 'xlsx';

/** The last column of an export, with identities. */
export interface ExportedIdentity<Row extends object> {
  readonly title: string;
  readonly of: (row: Row) => string;
}

/** Exports the visible columns of all filtered rows of a grid as a file. */
export function useExport<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  view: GridView,
  identity: ExportedIdentity<Row> | null = null,
): (format: TableFormat) => Promise<void> {
  const { t } = useTranslation('lists');
  const texts = useKitTexts();
  const alert = useAlert();
  const exports = useExports();
  return useCallback(
    async (format) => {
      const values = gridValues(columns, texts);
      const visible = columnsShown(columns, view);
      const shown = rowsShown(rows, columns, values, view);
      const { title: identityTitle, of: idOf } = identity ?? { title: null, of: () => '' };
      const ending = (last: string | null) => (identityTitle === null || last === null ? [] : [last]);
      const heads = [...visible.map(({ title }) => title), ...ending(identityTitle)];
      if (format === 'csv') {
        const lines = shown.map((row) => [...visible.map((column) => values.text(row, column)), ...ending(idOf(row))]);
        if (!(await exports.save(`${name}.csv`, textFile(csvOf([heads, ...lines]), 'text/csv'), shown.length))) return;
      } else {
        const lines = shown.map((row) => [
          ...visible.map((column) => cellOf(row, column, values.text(row, column))),
          ...ending(idOf(row)),
        ]);
        const isNumber = [...visible.map(({ kind }) => kind === 'number'), ...(identityTitle === null ? [] : [false])];
        try {
          const { workbookOf } = await import('./workbook-of');
          if (!(await exports.save(`${name}.xlsx`, await workbookOf([heads, ...lines], isNumber), shown.length)))
            return;
        } catch {
          alert('error', t('notExported'));
          return;
        }
      }
      alert('success', t('exported', { count: shown.length }));
    },
    [name, rows, columns, view, identity, texts, alert, exports, t],
  );
}

/** Spreadsheets calculate with numbers: they are written as they are, not as the reader’s culture shows them. */
function cellOf<Row extends object>(row: Row, column: GridColumn<Row>, text: string): string {
  if (column.kind !== 'number') return text;
  const value = column.value(row);
  return typeof value === 'number' ? String(value) : '';
}
