import type { ReactNode } from 'react';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
} from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState, RowSkeleton } from '../../../kit/states/list-state';
import { useWorkspace } from '../scenario/workspace-context';
import { usePageStyles } from '../../page/page.styles';
import type { ScreenProps } from '../screen-props';
import { IssueSection } from './issue-section';
import { severities, useIssues, type Validation } from './issues';
import { useIssuesStyles } from './validation-issues.styles';

/** 'Review & Publish': what the rules have found in the scenario, the gravest first. */
export default function ValidationIssuesScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('scenario');
  const page = usePageStyles();
  const styles = useIssuesStyles();
  const { scenario } = useWorkspace();
  const { validation, isChecking, hasFailed, check } = useIssues(scenario.scenarioCode);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <span className={styles.spring} />
        <span role="status">{isChecking ? <Spinner size="tiny" label={t('issuesChecking')} delay={300} /> : null}</span>
        <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isChecking} onClick={check}>
          {t('issuesCheckAgain')}
        </Button>
      </header>
      {hasFailed && !isChecking ? (
        <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.summary}>
          <MessageBarBody>
            <MessageBarTitle>{t('issuesFailed')}</MessageBarTitle> {t('issuesFailedText')}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={check}>{t('tryAgain')}</Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {validation === null ? (
        isChecking && <RowSkeleton label={t('issuesChecking')} rows={6} rowHeight={44} />
      ) : (
        <Found validation={validation} isReadOnly={scenario.isScenarioReadOnly} />
      )}
    </div>
  );
}

function Found(props: { readonly validation: Validation; readonly isReadOnly: boolean }): ReactNode {
  const { validation, isReadOnly } = props;
  const { t } = useTranslation('scenario');
  const styles = useIssuesStyles();
  const { issues, isValid, seq } = validation;
  const count = issues.filter(({ logType }) => logType === 'ERROR').length;
  return (
    <>
      <MessageBar intent={isValid ? 'success' : 'error'} layout="multiline" className={styles.summary}>
        <MessageBarBody>
          <MessageBarTitle>{isValid ? t('issuesPublishable') : t('issuesBlocked', { count })}</MessageBarTitle>{' '}
          {isReadOnly ? t('issuesReadOnly') : t('issuesHow')} {t('issuesChecked', { seq })}
        </MessageBarBody>
      </MessageBar>
      {issues.length === 0 ? <EmptyState title={t('issuesNone')} message={t('issuesNoneText')} /> : null}
      <div className={styles.sections}>
        {severities.map((severity) => {
          const found = issues.filter(({ logType }) => logType === severity);
          return found.length === 0 ? null : <IssueSection key={severity} severity={severity} issues={found} />;
        })}
      </div>
    </>
  );
}
