import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '@scn/core/sheet/csv';
import { sheetColumns } from '@scn/core/sheet/sheet-columns';
import { sheetRows } from '@scn/core/sheet/sheet-rows';
import { saveFile } from '#browser/save-file';
import { saveText } from '#browser/save-text';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useAlert } from '#services/alerts/use-alert';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { OpenList } from '../screen-nodes';

/** Downloads a list with all its entries. @param title - of the list, for the name of the file */
export type ExportSheet = (list: OpenList, title: string, format: 'csv' | 'xlsx') => Promise<void>;

/** How lists of the open scenario are exported. */
export function useSheetExport(): ExportSheet {
  const { t } = useTranslation('sheets');
  const document = useDocument();
  const { scenarioCode } = useWorkspace().scenario;
  const alert = useAlert();
  return useCallback(
    async (list, title, format) => {
      const rows = sheetRows(list, documentView(document));
      const name = `${scenarioCode} ${title}`.replaceAll(/[\\/:*?"<>|]/g, ' ');
      if (format === 'csv') saveText(`${name}.csv`, csvOf(rows), 'text/csv');
      else {
        const isNumber = sheetColumns(list.kind).map(
          ({ scalar: { type }, isList }) => !isList && (type === 'number' || type === 'integer'),
        );
        try {
          const { workbookOf } = await import('#lists/export/workbook-of');
          saveFile(`${name}.xlsx`, await workbookOf(rows, isNumber));
        } catch {
          alert('error', t('notExported'));
          return;
        }
      }
      alert('success', t('exported', { count: rows.length - 1 }));
    },
    [document, scenarioCode, alert, t],
  );
}
