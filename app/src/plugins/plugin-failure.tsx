import type { ReactNode } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useAlert } from '#services/alerts/use-alert';
import { copyText } from '#browser/copy-text';
import { appVersion } from '#browser/version';
import type { PluginProblem } from './known-plugins';
import { usePluginStyles } from './plugins.styles';

/** Shows a problem of a plugin or package, what still works, and details to copy. */
export function PluginFailure({ problem }: { readonly problem: PluginProblem }): ReactNode {
  const { t } = useTranslation(['plugins', 'broken', 'shell']);
  const styles = usePluginStyles();
  const alert = useAlert();
  const { kind, subject, message, whatToDo, details } = problem;
  const copy = async () => {
    const isCopied = await copyText(`${details}\n${t('details', { version: appVersion })}`);
    alert(isCopied ? 'success' : 'warning', isCopied ? t('broken:detailsCopied') : t('shell:copyFailed'));
  };
  return (
    <MessageBar intent={kind === 'package-refused' ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody className={styles.failure}>
        <MessageBarTitle>{t(`problem-${kind}`, { subject })}</MessageBarTitle> <span>{message}</span>
        <span className={styles.consequence}>
          {whatToDo} {t(`safe-${kind}`)}
        </span>
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<CopyRegular />}
            aria-label={t('copyDetailsOf', { subject })}
            onClick={() => {
              void copy();
            }}
          >
            {t('broken:copyDetails')}
          </Button>
        }
      />
    </MessageBar>
  );
}
