import type { ReactNode } from 'react';
import { HistoryRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyState, ErrorState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { ListPage } from '#lists/page/list-page.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { ScreenProps } from '#routes/route';
import { errorState, useLoadFailure } from '#page/use-load-failure';
import { ImportNotice } from './import-notice';
import { ImportSummary } from './import-summary';
import { ImportIssues } from './import-issues';
import { useImport, type ImportState } from './use-import';

/** 'Import Issues': the issues found by the import of a version. */
export default function ImportIssuesScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('importIssues');
  const { scenario, base } = useWorkspace();
  const { versionId = '' } = useParams();
  const state = useImport(scenario.scenarioCode, versionId);
  return (
    <ListPage
      title={title}
      actions={
        <LinkButton to={`${base}/more/scenario-history`} icon={<HistoryRegular />}>
          {t('back')}
        </LinkButton>
      }
    >
      <Content state={state} />
    </ListPage>
  );
}

function Content({ state }: { readonly state: ImportState }): ReactNode {
  const { t } = useTranslation('importIssues');
  const { text } = useKitTexts();
  const failure = useLoadFailure();
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
        <ErrorState
          state={{
            kind: 'error',
            ...errorState(
              failure(state.error, { title: t('loadFailedTitle'), text: t('loadFailedText') }, state.reload),
            ),
          }}
          text={text}
        />
      );
    case 'known':
      return (
        <>
          <ImportSummary version={state.version} />
          <ImportNotice status={state.version.importStatus} hasIssues={state.issues.length > 0} />
          <ImportIssues version={state.version} issues={state.issues} totalCount={state.totalCount} />
        </>
      );
  }
}
