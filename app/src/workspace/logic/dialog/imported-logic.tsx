import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useLogicBuilderStyles } from '../tree/logic-builder.styles';

/** Imported conditions that can't be shown: as they are, with the one thing that can be done. @param props - `onClear` is null if they are read-only */
export function ImportedLogic(props: { readonly source: string; readonly onClear: (() => void) | null }): ReactNode {
  const { source, onClear } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicBuilderStyles();
  const [askClear, clearing] = useConfirm(() => onClear?.());
  return (
    <div className={styles.imported}>
      <Notice intent="warning">{t('unsupported')}</Notice>
      <pre className={styles.source} tabIndex={0} role="group" aria-label={t('imported')}>
        {source}
      </pre>
      {onClear === null ? null : <Button onClick={askClear}>{t('clear')}</Button>}
      <ConfirmDialog {...clearing} title={t('clearTitle')} confirmLabel={t('clear')}>
        {t('clearText')}
      </ConfirmDialog>
    </div>
  );
}
