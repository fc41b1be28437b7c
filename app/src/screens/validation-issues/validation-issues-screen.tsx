import { Explained } from '@scn/kit/menu/explained.tsx';
import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useUnsavedValues, usePendingChanges } from '#workspace/document/use-pending-changes';
import { useDocumentState } from '#document/document-context.tsx';
import { useScenarioMissing } from '#workspace/missing-assets/use-scenario-missing';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useCommandSource } from '#services/commands/use-commands';
import { useGates } from '#permissions/permissions-context.tsx';
import { may, type ScreenProps } from '#routes/route';
import { LoadFailure } from '#page/load-failure.tsx';
import { usePageStyles } from '#page/page.styles';
import { IssueMenuProvider } from './issue-menu';
import { IssueSection } from './issue-section';
import { severities, useIssues, type Validation } from './issues';
import { PublishDialog } from './publish/publish-dialog';
import { ComparedPlays } from '#scenarios/behaviour/compared-plays.tsx';
import { PublishState } from '#scenarios/publish-state.tsx';
import { useClientVersions } from '#catalogue/client-versions';
import { usePublishing } from './publish/use-publishing';
import { TestsNotice } from './failing-tests';
import { StillMissing } from './still-missing';
import { useIssuesStyles } from './validation-issues.styles';

const publishGate = may('Create', 'ScenarioVersion');

/** 'Review & Publish': the issues in the scenario, most severe first, and publishing. */
export default function ValidationIssuesScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation(['scenario', 'reasons', 'playTest']);
  const page = usePageStyles();
  const styles = useIssuesStyles();
  const { scenario, base } = useWorkspace();
  const { scenarioCode, isScenarioReadOnly } = scenario;
  const { validation, isChecking, isComplete, hasFailed, error, check } = useIssues(scenarioCode);
  const document = useDocumentState();
  const publishing = usePublishing(scenarioCode);
  useClientVersions(); // known when the dialog opens
  const [isPublishing, setPublishing] = useState(false);
  const mayPass = useGates();
  const mayPublish = scenario.access === 'FULL' && !isScenarioReadOnly && mayPass(publishGate);
  const { published } = publishing;
  const isUnderWay = publishing.jobId !== null && !publishing.view.hasEnded;
  const waiting = usePendingChanges();
  // a later validation leaves the button enabled: it must not become disabled while it is clicked, and publishing validates anyway
  const noPublishing = ((): string | null => {
    if (isUnderWay || publishing.isReading) return t('publishUnderWay');
    if (waiting > 0) return t('publishWaits');
    if (validation === null || !isComplete) return t('reasons:checking');
    return validation.isValid ? null : t('publishErrors');
  })();
  const noCheck = isChecking ? t('reasons:checking') : null;
  const commands = [
    { id: 'issues check', title: t('issuesCheckAgain'), disabled: noCheck, run: check },
    ...(mayPublish
      ? [{ id: 'publish', title: t('publishOpen'), disabled: noPublishing, run: () => setPublishing(true) }]
      : []),
  ];
  useCommandSource(() => commands);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <span className={styles.spring} />
        <span role="status">{isChecking ? <SlowSpinner size="tiny" label={t('issuesChecking')} /> : null}</span>
        <Explained reason={noCheck}>
          <Button icon={<ArrowClockwiseRegular />} onClick={check}>
            {t('issuesCheckAgain')}
          </Button>
        </Explained>
        {mayPublish ? (
          <Explained reason={noPublishing}>
            <Button appearance="primary" onClick={() => setPublishing(true)}>
              {t('publishOpen')}
            </Button>
          </Explained>
        ) : null}
      </header>
      <PublishState scenarioCode={scenarioCode} view={publishing.view} versions={`${base}/more/scenario-history`} />
      {isPublishing ? (
        <PublishDialog
          scenarioCode={scenarioCode}
          publishing={publishing}
          seq={validation?.seq ?? null}
          onClose={() => {
            setPublishing(false);
            publishing.reset();
          }}
        />
      ) : null}
      {hasFailed && !isChecking ? (
        <LoadFailure
          error={error}
          title={t('issuesFailed')}
          text={t('issuesFailedText')}
          onRetry={check}
          className={styles.summary}
        />
      ) : null}
      {validation === null ? (
        isChecking && <RowSkeleton label={t('issuesChecking')} rows={6} rowHeight={44} />
      ) : (
        <WithMissing isOpen={document.state === 'open'} scenarioCode={scenarioCode}>
          {(missingAssets) => (
            <div className={styles.columns}>
              {/* first, also where both don’t fit beside each other: what to do comes before what is wrong */}
              <StillMissing missingAssets={missingAssets} />
              <IssueMenuProvider>
                <Found
                  validation={validation}
                  missingAssets={missingAssets}
                  isReadOnly={isScenarioReadOnly}
                  mayPublish={mayPublish}
                  waiting={waiting}
                  isComplete={isComplete}
                  isOpen={document.state === 'open'}
                >
                  {published === null || published.seq === validation.seq ? null : (
                    <ComparedPlays
                      key={`${published.seq} ${validation.seq}`}
                      scenarioCode={scenarioCode}
                      from={published.seq}
                      to={validation.seq}
                      title={t('playTest:howItPlaysSince', { version: published.version ?? '' })}
                    />
                  )}
                </Found>
              </IssueMenuProvider>
            </div>
          )}
        </WithMissing>
      )}
    </div>
  );
}

interface MissingProps {
  readonly scenarioCode: string;
  /** @param missingAssets - how many assets ‘Missing Assets’ lists; null while unknown */
  children(missingAssets: number | null): ReactNode;
}

/** How many assets are missing, from the list of ‘Missing Assets’, so that everything says the same. It is read only for an open document. */
function WithMissing({ isOpen, ...props }: MissingProps & { readonly isOpen: boolean }): ReactNode {
  return isOpen ? <OpenMissing {...props} /> : props.children(null);
}

function OpenMissing({ scenarioCode, children }: MissingProps): ReactNode {
  const { source } = useScenarioMissing(scenarioCode);
  return children(source.isLoading || source.hasFailed ? null : source.totalCount);
}

function Found(props: {
  readonly validation: Validation;
  /** Null while unknown. */
  readonly missingAssets: number | null;
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  /** Changes that aren’t saved yet. */
  readonly waiting: number;
  /** Whether the gateway’s first check of the open scenario is part of it. */
  readonly isComplete: boolean;
  /** Whether the scenario is open, so that its tests can be played. */
  readonly isOpen: boolean;
  /** Shown below. */
  readonly children: ReactNode;
}): ReactNode {
  const { validation, missingAssets, isReadOnly, mayPublish, waiting, isComplete, isOpen } = props;
  const { t } = useTranslation('scenario');
  const styles = useIssuesStyles();
  const { issues, isValid, seq } = validation;
  const unsaved = useUnsavedValues();
  const count = issues.filter(({ logType }) => logType === 'ERROR').length;
  const next = isReadOnly
    ? 'issuesReadOnly'
    : !isValid
      ? 'issuesHowBlocked'
      : !mayPublish
        ? 'issuesMayNot'
        : waiting > 0
          ? 'issuesUnsaved'
          : isComplete
            ? 'issuesHow'
            : 'issuesChecking';
  // assets that are missing don’t prevent publishing, but learners miss them
  const howText = (count: number | null) =>
    count === null ? '' : count === 0 ? t('issuesHow') : t('issuesHowMissing', { count });
  // what only the gateway finds is still missing
  const isEarly = isValid && !isComplete && next !== 'issuesUnsaved';
  const publishable = next === 'issuesHow' ? t('issuesPublishable') : t('issuesNoError');
  const valid = isEarly ? t('issuesNoErrorYet') : publishable;
  return (
    <div className={styles.found}>
      <Notice
        intent={!isValid ? 'error' : isEarly ? 'info' : 'success'}
        className={styles.summary}
        title={isValid ? valid : t('issuesBlocked', { count })}
      >
        {next === 'issuesUnsaved'
          ? t(next, { count: waiting })
          : next === 'issuesHow'
            ? howText(missingAssets)
            : t(next)}{' '}
        {unsaved === 0 ? null : `${t('draftsExcluded', { count: unsaved })} `}
        {isEarly ? null : t('issuesChecked', { seq })}
      </Notice>
      {isOpen ? <TestsNotice /> : null}
      {issues.length === 0 && isComplete ? <EmptyState title={t('issuesNone')} message={t('issuesNoneText')} /> : null}
      <div className={styles.sections}>
        {severities.map((severity) => {
          const found = issues.filter(({ logType }) => logType === severity);
          return found.length === 0 ? null : <IssueSection key={severity} severity={severity} issues={found} />;
        })}
      </div>
      {props.children}
    </div>
  );
}
