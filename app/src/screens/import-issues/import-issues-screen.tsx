import type { ReactNode } from 'react';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  mergeClasses,
} from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { usePageStyles } from '#page/page.styles';
import { LinkButton } from '#page/link-button.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { ScreenProps } from '#routes/screen-props';
import { useImportStyles } from './import-issues.styles';
import { ImportNotice } from './import-notice';
import { ImportSummary } from './import-summary';
import { IssuesGrid } from './issues-grid';
import { useImport, type ImportState } from './use-import';

/** 'Import Issues': the issues found by the import of a version. */
export default function ImportIssuesScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('importIssues');
  const page = usePageStyles();
  const styles = useImportStyles();
  const { scenario, base } = useWorkspace();
  const { versionId = '' } = useParams();
  const state = useImport(scenario.scenarioCode, versionId);
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <span className={styles.spring} />
        <LinkButton to={`${base}/more/scenario-history`} icon={<HistoryRegular />}>
          {t('back')}
        </LinkButton>
      </header>
      <Content state={state} />
    </div>
  );
}

function Content({ state }: { readonly state: ImportState }): ReactNode {
  const { t } = useTranslation('importIssues');
  const styles = useImportStyles();
  const { scenario, base } = useWorkspace();
  switch (state.kind) {
    case 'loading':
      return <RowSkeleton label={t('loading')} rows={8} rowHeight={32} />;
    case 'absent':
      return (
        <EmptyState
          title={t('absentTitle')}
          message={t('absentText', { code: scenario.scenarioCode })}
          action={<LinkButton to={`${base}/more/scenario-history`}>{t('absentBack')}</LinkButton>}
        />
      );
    case 'failed':
      return (
        <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.notice}>
          <MessageBarBody>
            <MessageBarTitle>{t('loadFailedTitle')}</MessageBarTitle> {t('loadFailedText')}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={state.reload}>{t('tryAgain')}</Button>
          </MessageBarActions>
        </MessageBar>
      );
    case 'known':
      return (
        <>
          <ImportSummary version={state.version} />
          <ImportNotice status={state.version.importStatus} hasIssues={state.issues.length > 0} />
          <IssuesGrid version={state.version} issues={state.issues} totalCount={state.totalCount} />
        </>
      );
  }
}
