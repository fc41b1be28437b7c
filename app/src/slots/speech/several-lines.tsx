import { useMemo, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { subjectOf } from '@scn/core/operations/needed-permissions';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { SeveralDialog } from '#lists/several/several-dialog.tsx';
import { useChange } from '#workspace/document/use-change';
import { SeveralCommandFields } from '#workspace/properties/command/several-command-fields.tsx';
import { useMay } from '#workspace/properties/use-may';
import { useSpeechStyles } from './speech.styles';
import type { ScriptRow } from './use-script';

/** Sets fields of the commands that speak the selected lines, and whether their responses are in the script. */
export function SeveralLines(props: { readonly rows: readonly ScriptRow[]; readonly onClose: () => void }): ReactNode {
  const { rows, onClose } = props;
  const { t } = useTranslation('speech');
  const styles = useSpeechStyles();
  const view = useDocumentView();
  const change = useChange();
  const mayChoose = useMay()('Update', subjectOf('/speechSummary/excludedResponseCodes'));
  const commandIds = useMemo(() => [...new Set(rows.map(({ commandId }) => commandId))], [rows]);
  const codes = useMemo(() => new Set(rows.map(({ responseCode }) => responseCode)), [rows]);
  const { excludedResponseCodes: excluded } = view.scenario.speechSummary;
  const left = excluded.filter((code) => codes.has(code)).length;
  const choose = (isIncluded: boolean) => {
    const others = excluded.filter((code) => !codes.has(code));
    const changes = { excludedResponseCodes: isIncluded ? others : [...others, ...codes] };
    const success = t(isIncluded ? 'included' : 'leftOut', { count: isIncluded ? left : codes.size - left });
    change([{ name: 'section.update', input: { section: 'speechSummary', changes } }], { success, offersUndo: true });
  };
  return (
    <SeveralDialog title={t('severalTitle', { count: rows.length })} progress={null} onClose={onClose}>
      {mayChoose ? (
        <div className={styles.severalScript}>
          <Explained reason={left === 0 ? t('allIncluded') : null}>
            <Button onClick={() => choose(true)}>{t('includeSeveral')}</Button>
          </Explained>
          <Explained reason={left === codes.size ? t('allLeftOut') : null}>
            <Button onClick={() => choose(false)}>{t('leaveOutSeveral')}</Button>
          </Explained>
        </div>
      ) : null}
      <SeveralCommandFields ids={commandIds} />
    </SeveralDialog>
  );
}
