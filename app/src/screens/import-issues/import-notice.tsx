import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
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
      <Notice
        intent="error"
        className={styles.notice}
        layout="auto"
        title={t('failedTitle')}
        actions={mayUpload ? <LinkButton to="/admin/scenario-upload">{t('upload')}</LinkButton> : null}
      >
        {t('failedText')}
      </Notice>
    );
  if (status === 'IMPORTING')
    return (
      <Notice intent="info" className={styles.notice} layout="auto" title={t('importingTitle')}>
        {t('importingText')}
      </Notice>
    );
  if (!hasIssues) return null;
  return (
    <Notice
      intent="info"
      className={styles.notice}
      layout="auto"
      title={t('thenTitle')}
      actions={<LinkButton to={`${base}/validation-issues`}>{t('review')}</LinkButton>}
    >
      {t('thenText')}
    </Notice>
  );
}
