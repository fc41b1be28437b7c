import type { ReactNode } from 'react';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import type { ImportStatus } from '#scenarios/import-status';
import { LinkButton } from '#page/link-button.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useImportStyles } from './import-issues.styles';

/** Explains the list and the next steps. */
export function ImportNotice(props: { readonly status: ImportStatus; readonly hasIssues: boolean }): ReactNode {
  const { status, hasIssues } = props;
  const { t } = useTranslation('importIssues');
  const styles = useImportStyles();
  const { base } = useWorkspace();
  const mayUpload = useGates()(adminGate);
  if (status === 'FAILED_IMPORT')
    return (
      <MessageBar intent="error" className={styles.notice}>
        <MessageBarBody>
          <MessageBarTitle>{t('failedTitle')}</MessageBarTitle> {t('failedText')}
        </MessageBarBody>
        {mayUpload ? (
          <MessageBarActions>
            <LinkButton to="/admin/scenario-upload">{t('upload')}</LinkButton>
          </MessageBarActions>
        ) : null}
      </MessageBar>
    );
  if (status === 'IMPORTING')
    return (
      <MessageBar intent="info" className={styles.notice}>
        <MessageBarBody>
          <MessageBarTitle>{t('importingTitle')}</MessageBarTitle> {t('importingText')}
        </MessageBarBody>
      </MessageBar>
    );
  if (!hasIssues) return null;
  return (
    <MessageBar intent="info" className={styles.notice}>
      <MessageBarBody>
        <MessageBarTitle>{t('thenTitle')}</MessageBarTitle> {t('thenText')}
      </MessageBarBody>
      <MessageBarActions>
        <LinkButton to={`${base}/validation-issues`}>{t('review')}</LinkButton>
      </MessageBarActions>
    </MessageBar>
  );
}
