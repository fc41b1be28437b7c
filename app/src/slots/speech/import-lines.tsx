import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readScript, scriptCalls } from '@scn/core/speech/read-script';
import { useDocumentView } from '#document/document-view';
import { useChange } from '#workspace/document/use-change';
import { largestTable, readTable, tableEndings, type Table } from '#lists/sheet/read-table';
import { SheetFileError } from '#lists/sheet/sheet-file-error';
import { TableImportDialog } from '#workspace/sheet/table-import-dialog.tsx';

const wordEnding = '.docx';
const endings = [wordEnding, ...tableEndings];

/** Imports the corrected lines of a script. Open while it is mounted. */
export function ImportLines({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('speech');
  const view = useDocumentView();
  const change = useChange();
  const hint = t('importFiles');
  const files = useMemo(() => ({ hint, endings, largest: largestTable, read: readScriptFile }), [hint]);
  return (
    <TableImportDialog
      title={t('importTitle')}
      hint={t('importHint')}
      refusedText={t('refusedText')}
      files={files}
      readingOf={useCallback((table: Table) => readScript(table, view), [view])}
      onImport={(reading, count) => {
        const options = { title: t('change'), success: t('imported', { count }), offersUndo: true };
        change(scriptCalls(reading, view), { ...options, onMade: onClose });
      }}
      onClose={onClose}
    />
  );
}

async function readScriptFile(file: File): Promise<Table> {
  if (!file.name.toLowerCase().endsWith(wordEnding)) return readTable(file);
  if (file.size > largestTable) throw new SheetFileError('tooLarge');
  const [content, { readDocument }] = await Promise.all([file.arrayBuffer(), import('./read-document')]);
  return readDocument(content);
}
