import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsShown } from '@scn/kit/grid/column-order';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import type { GridView } from '@scn/kit/grid/grid-view';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { saveText } from '#browser/save-text';
import { useAlert } from '#services/alerts/use-alert';
import { csvOf } from '@scn/core/sheet/csv';

/** Exports the visible columns of all filtered rows of a grid as CSV. */
export function useExport<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  view: GridView,
): () => void {
  const { t } = useTranslation('lists');
  const texts = useKitTexts();
  const alert = useAlert();
  return useCallback(() => {
    const values = gridValues(columns, texts);
    const visible = columnsShown(columns, view);
    const shown = rowsShown(rows, columns, values, view);
    const lines = shown.map((row) => visible.map((column) => values.text(row, column)));
    saveText(`${name}.csv`, csvOf([visible.map(({ title }) => title), ...lines]), 'text/csv');
    alert('success', t('exported', { count: shown.length }));
  }, [name, rows, columns, view, texts, alert, t]);
}
