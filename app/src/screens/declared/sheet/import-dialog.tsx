import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listedEntities } from '@scn/core/operations/entities/listed-entities';
import { headerAs } from '@scn/core/sheet/read-headers';
import { readSheet, sheetCalls } from '@scn/core/sheet/read-sheet';
import { sheetColumns } from '@scn/core/sheet/sheet-columns';
import { useDocumentView } from '#document/document-view';
import { useChange } from '#workspace/document/use-change';
import { largestTable, readTable, tableEndings, type Table } from '#lists/sheet/read-table';
import { TableImportDialog } from '#workspace/sheet/table-import-dialog.tsx';
import type { OpenList } from '../screen-nodes';

interface ImportDialogProps {
  readonly list: OpenList;
  readonly title: string;
  readonly onClose: () => void;
}

/** Imports a table into a list. Open while it is mounted. */
export function ImportDialog({ list, title, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('sheets');
  const view = useDocumentView();
  const change = useChange();
  const hint = t('fileHint');
  const files = useMemo(() => ({ hint, endings: tableEndings, largest: largestTable, read: readTable }), [hint]);
  const headers = useMemo(() => sheetColumns(list.kind).map((column) => column.title), [list.kind]);
  return (
    <TableImportDialog
      title={t('title', { list: title })}
      hint={t('hint')}
      refusedText={t('refusedText')}
      files={files}
      headers={headers}
      headerAs={useCallback((column: string, header: string) => headerAs(list.kind, column, header), [list.kind])}
      readingOf={useCallback((table: Table) => readSheet(table, list, view), [list, view])}
      onImport={(reading, count) => {
        const after = listedEntities(list, view).at(-1)?.id ?? null;
        const calls = sheetCalls(reading, list, after, () => crypto.randomUUID());
        const options = { success: t('imported', { count, list: title }), offersUndo: true };
        change(calls, { title: t('change', { list: title }), ...options, onMade: onClose });
      }}
      onClose={onClose}
    />
  );
}
