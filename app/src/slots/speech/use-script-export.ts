import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '@scn/core/sheet/csv';
import { byCharacter, type ScriptEntry } from '@scn/core/speech/script-lines';
import { scriptTable } from '@scn/core/speech/script-table';
import { printPage } from '#browser/print-page';
import { textFile } from '#browser/save-text';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import type { ScriptPages } from './script-pages';
import { spokenTime } from './spoken-time';

/** The forms of the script: to correct lines in, and to read. */
export type ScriptFormat = 'docx' | 'csv' | 'print';

/** Exports lines as a script for voice actors. */
export function useScriptExport(): (entries: readonly ScriptEntry[], format: ScriptFormat) => Promise<void> {
  const { t } = useTranslation('speech');
  const document = useDocument();
  const alert = useAlert();
  const exports = useExports();
  return useCallback(
    async (entries, format) => {
      const { scenarioCode, speechSummary, setup } = documentView(document).scenario;
      const { title, culture } = setup.basicInfo;
      const name = t('scriptTitle', { code: scenarioCode });
      const pages: ScriptPages = {
        title: title === '' ? name : t('scriptTitleOf', { code: scenarioCode, title }),
        language: culture,
        hint: t('scriptHint'),
        notes: speechSummary.notes,
        notesTitle: t('notes'),
        headers: [t('number'), t('actionTitle'), t('said')],
        parts: byCharacter(entries).map((script) => ({
          title: script.actorId === null ? t('noSpeaker') : script.character,
          summary: t('summary', {
            count: script.entries.length,
            words: script.words,
            time: spokenTime(script.seconds),
          }),
          script,
        })),
      };
      const count = entries.length;
      if (format === 'csv') {
        if (!(await exports.save(`${name}.csv`, textFile(csvOf(scriptTable(entries)), 'text/csv'), count))) return;
      } else {
        try {
          if (format === 'print') {
            const { scriptPage } = await import('./script-page');
            if (!(await exports.record(name, count))) return;
            printPage(scriptPage(pages));
          } else {
            const { scriptDocument } = await import('./script-document');
            if (!(await exports.save(`${name}.docx`, scriptDocument(pages), count))) return;
          }
        } catch {
          alert('error', t('notExported'));
          return;
        }
      }
      // the browser’s own window follows, which may be cancelled
      if (format !== 'print') alert('success', t('exported', { count }));
    },
    [document, alert, exports, t],
  );
}
