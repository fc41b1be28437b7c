import { useState, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useLogicBuilderStyles } from '../tree/logic-builder.styles';

/** Imported conditions that can't be shown: as they are, with the one thing that can be done. @param props - `onClear` is null if they are read-only */
export function ImportedLogic(props: { readonly source: string; readonly onClear: (() => void) | null }): ReactNode {
  const { source, onClear } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicBuilderStyles();
  const [isAsked, ask] = useState(false);
  return (
    <div className={styles.imported}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('unsupported')}</MessageBarBody>
      </MessageBar>
      <pre className={styles.source} tabIndex={0} role="group" aria-label={t('imported')}>
        {source}
      </pre>
      {onClear === null ? null : <Button onClick={() => ask(true)}>{t('clear')}</Button>}
      <ConfirmDialog
        open={isAsked}
        title={t('clearTitle')}
        confirmLabel={t('clear')}
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          onClear?.();
        }}
      >
        {t('clearText')}
      </ConfirmDialog>
    </div>
  );
}
