import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular, CheckmarkCircleFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/route';
import { useCommands } from '#services/commands/use-commands';
import { LinkButton } from '#page/link-button.tsx';
import type { ImportIssue } from '#scenarios/import-issue';
import { IssueGroups, useCopyIssues } from '#scenarios/issue-groups.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useUploadStyles } from './scenario-upload.styles';
import { importIssuesDocument, ownedScenarioDocument } from './upload-documents';
import type { Imported } from './use-upload';

const noIssues: readonly ImportIssue[] = [];

/** The result of an upload, its import issues, and next steps. */
export function UploadResult(props: { readonly imported: Imported; readonly onAnother: () => void }): ReactNode {
  const { imported, onAnother } = props;
  const { scenarioCode, version, isCreated } = imported;
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // after the dialog has released the focus
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const institutionId = useInstitutionId();
  const { data } = useQuery(ownedScenarioDocument, {
    variables: { institutionId, scenarioCode },
    fetchPolicy: 'network-only', // its title and library may have changed
  });
  const libraryCode = data?.scenariosOwned.items[0]?.libraryCode;
  const address = libraryCode === undefined ? null : scenarioAddress({ libraryCode, scenarioCode });
  const found = useIssues(imported);
  const copy = useCopyIssues(found.issues);
  const navigate = useNavigate();
  const open = { id: 'upload-open', title: t('open', { code: scenarioCode }) };
  useCommands([
    ...(address === null ? [] : [{ ...open, run: () => void navigate(address) }]),
    ...(found.issues.length === 0 ? [] : [{ id: 'upload-copy', title: t('copyIssues'), run: copy }]),
    { id: 'upload-another', title: t('another'), run: onAnother },
  ]);
  return (
    <div className={styles.result}>
      <section className={styles.section} aria-labelledby="upload-result">
        <div className={styles.resultHead}>
          <span className={styles.resultIcon} aria-hidden>
            <CheckmarkCircleFilled />
          </span>
          <div>
            <h2 id="upload-result" ref={title} tabIndex={-1} className={styles.resultTitle}>
              {t(isCreated ? 'createdTitle' : 'updatedTitle', { code: scenarioCode })}
            </h2>
            <p className={styles.text}>
              {t('isVersion', { version })} {found.state === 'none' ? t('noIssues') : null}
              {found.hasErrors ? t('gatesPublishing') : null}
            </p>
          </div>
        </div>
        <h3 className={styles.groupHead}>{t('next')}</h3>
        <div className={styles.actions}>
          {address === null ? (
            <SlowSpinner size="tiny" aria-label={t('planAsking')} />
          ) : (
            <>
              <LinkButton to={address} appearance="primary">
                {t('open', { code: scenarioCode })}
              </LinkButton>
              <LinkButton to={`${address}/validation-issues`}>{t('review')}</LinkButton>
              {found.issues.length === 0 ? null : (
                <LinkButton to={`${address}/more/scenario-history/${encodeURIComponent(imported.versionId)}/issues`}>
                  {t('importIssues')}
                </LinkButton>
              )}
              <LinkButton to={`${address}/more/scenario-history`}>{t('history')}</LinkButton>
            </>
          )}
          <Button appearance="subtle" icon={<ArrowUploadRegular />} onClick={onAnother}>
            {t('another')}
          </Button>
        </div>
      </section>
      {found.state === 'failed' ? (
        <LoadFailure error={found.error} intent="warning" text={t('issuesFailed')} onRetry={found.reload} />
      ) : null}
      <IssueGroups issues={found.issues} total={found.total} />
    </div>
  );
}

function useIssues({ scenarioCode, versionId }: Imported) {
  const { data, error, reload } = useGatewayQuery(
    importIssuesDocument,
    { scenarioCode, versionId },
    { queryDeduplication: false },
  );
  const issues = data?.scenarioImportIssues.items ?? noIssues;
  const state = error !== undefined ? 'failed' : data === undefined ? 'loading' : issues.length === 0 ? 'none' : 'some';
  return {
    issues,
    total: data?.scenarioImportIssues.totalCount ?? 0,
    state,
    error,
    hasErrors: issues.some(({ logType }) => logType === 'ERROR'),
    reload,
  } as const;
}
