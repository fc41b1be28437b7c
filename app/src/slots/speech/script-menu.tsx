import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import {
  ArrowDownload20Regular,
  ArrowUpload20Regular,
  DocumentText20Regular,
  Print20Regular,
  TableSimple20Regular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import type { ScriptEntry } from '@scn/core/speech/script-entries';
import { ImportLines } from './import-lines';
import { useScriptExport } from './use-script-export';

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
