import { Button } from '@fluentui/react-components';
import {
  ArrowDownload20Regular,
  ArrowUpload20Regular,
  DocumentText20Regular,
  Print20Regular,
  TableSimple20Regular,
} from '@fluentui/react-icons';
import { useState, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readScript, scriptCalls } from '@scn/core/speech/read-script';
import type { ScriptEntry } from '@scn/core/speech/script-lines';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { largestTable, readTable, tableEndings, type Table } from '#lists/sheet/read-table';
import { SheetFileError } from '#lists/sheet/sheet-file-error';
import { useChange } from '#workspace/document/use-change';
import { TableImportDialog } from '#workspace/sheet/table-import-dialog.tsx';
import { useScriptExport } from './use-script-export';

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

/** Exports lines as a script, and imports corrected ones. */
export function ScriptMenu(props: {
  readonly entries: readonly ScriptEntry[];
  /** Whether the script is for print. */
  readonly isPrinted: boolean;
  readonly mayImport: boolean;
}): ReactNode {
  const { entries, isPrinted, mayImport } = props;
  const { t } = useTranslation(['speech', 'reasons']);
  const exportScript = useScriptExport();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Button
        appearance="subtle"
        icon={<ArrowDownload20Regular />}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      >
        {t('export')}
      </Button>
      {mayImport ? (
        <Button appearance="subtle" icon={<ArrowUpload20Regular />} onClick={() => setIsImporting(true)}>
          {t('import')}
        </Button>
      ) : null}
      {target === null ? null : (
        <EntryMenu
          label={t('export')}
          target={target}
          entries={[
            {
              id: 'docx',
              title: t('exportWord'),
              icon: <DocumentText20Regular />,
              run: () => void exportScript(entries, 'docx'),
            },
            {
              id: 'csv',
              title: t('exportCsv'),
              icon: <TableSimple20Regular />,
              run: () => void exportScript(entries, 'csv'),
            },
            {
              id: 'print',
              title: t('print'),
              icon: <Print20Regular />,
              disabled: isPrinted ? null : t('reasons:notPrinted'),
              run: () => void exportScript(entries, 'print'),
            },
          ]}
          onClose={() => setTarget(null)}
        />
      )}
      {isImporting ? <ImportLines onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}
