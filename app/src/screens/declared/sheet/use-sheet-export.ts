import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '@scn/core/sheet/csv';
import { sheetColumns } from '@scn/core/sheet/sheet-columns';
import { sheetRows } from '@scn/core/sheet/sheet-rows';
import { textFile } from '#browser/save-text';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
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
  const exports = useExports();
  return useCallback(
    async (list, title, format) => {
      const rows = sheetRows(list, documentView(document));
      const name = `${scenarioCode} ${title}`.replaceAll(/[\\/:*?"<>|]/g, ' ');
      const count = rows.length - 1;
      if (format === 'csv') {
        if (!(await exports.save(`${name}.csv`, textFile(csvOf(rows), 'text/csv'), count))) return;
      } else {
        const isNumber = sheetColumns(list.kind).map(
          ({ scalar: { type }, isList }) => !isList && (type === 'number' || type === 'integer'),
        );
        try {
          const { workbookOf } = await import('#lists/export/workbook-of');
          if (!(await exports.save(`${name}.xlsx`, await workbookOf(rows, isNumber), count))) return;
        } catch {
          alert('error', t('notExported'));
          return;
        }
      }
      alert('success', t('exported', { count }));
    },
    [document, scenarioCode, alert, exports, t],
  );
}
