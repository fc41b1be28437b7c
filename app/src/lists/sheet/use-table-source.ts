import { useTranslation } from 'react-i18next';
import { problemOfSize } from '@scn/core/sheet/read-sheet';
import type { ImportSource } from './import-dialog';
import { refusedTable, type TablePlan } from './plan-table';
import { largestTable, readTable, tableEndings, type Table } from './read-table';

/**
 * The import of spreadsheets into a list.
 *
 * @param text - how rows are matched
 * @param plan - what a table does; rejects when something of it can’t be loaded
 */
export function useTableSource<Entry>(
  title: string,
  text: string,
  plan: (table: Table) => Promise<TablePlan<Entry>>,
): ImportSource<Entry> {
  const { t } = useTranslation('sheets');
  return {
    ...{ title, text },
    fileLabel: t('file'),
    fileHint: t('fileHint'),
    accept: tableEndings,
    maxBytes: largestTable,
    refusedText: t('refusedRowText'),
    read: async (file) => {
      const table = await readTable(file);
      // before anything is loaded for it
      const problem = problemOfSize(table);
      return problem === null ? plan(table) : refusedTable(problem);
    },
  };
}
