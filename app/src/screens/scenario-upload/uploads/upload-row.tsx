import { useEffect, type ReactNode } from 'react';
import { ProgressBar, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJob } from '#services/jobs/use-job';
import { DateCell } from '#lists/cells/cells.tsx';
import { scenarioAddress } from '#routes/addresses';
import { ImportStatusBadge } from '#scenarios/import-status-badge.tsx';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useUploadsStyles } from './uploads.styles';
import type { UploadItem } from './use-uploads';

/** An upload: scenario, files, status, author, date and result. @param onEnd - called when its import has ended */
export function UploadRow({ upload, onEnd }: { readonly upload: UploadItem; readonly onEnd: () => void }): ReactNode {
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const { scenarioFileName, feedbackFileName, importStatus, isNewScenario, version, error } = upload;
  const name = useName(upload);
  const files = [scenarioFileName, feedbackFileName].filter((each) => each !== null);
  const isRunning = upload.state === 'QUEUED' || upload.state === 'RUNNING';
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.head}>
          <ImportStatusBadge status={importStatus} />
          <span className={styles.name}>
            <ScenarioName upload={upload} name={name} />
          </span>
          {version === null ? null : <span className={styles.quiet}>{t('version', { version })}</span>}
          {isNewScenario && upload.scenarioCode !== null ? <span className={styles.quiet}>{t('creates')}</span> : null}
        </div>
        <p className={styles.quiet}>{files.length === 0 ? t('noFile') : files.join(' · ')}</p>
        {isRunning ? <Running upload={upload} name={name} onEnd={onEnd} /> : null}
        {upload.state === 'FAILED' ? (
          <>
            <p className={styles.reason}>{error?.message ?? t('noReason')}</p>
            <p className={styles.quiet}>{t(isNewScenario ? 'failedNew' : 'failedUpdate')}</p>
          </>
        ) : null}
      </div>
      <div className={styles.end}>
        <Who upload={upload} />
        {isRunning ? null : <Issues upload={upload} name={name} />}
      </div>
    </li>
  );
}

/** The name of an upload in texts: its scenario, once it exists. */
function useName({ scenarioCode }: UploadItem): string {
  const { t } = useTranslation('uploads');
  return scenarioCode ?? t('unnamed');
}

function ScenarioName({ upload, name }: { readonly upload: UploadItem; readonly name: string }): ReactNode {
  const styles = useUploadsStyles();
  const shownTitle = useShownTitle();
  const { scenarioCode, scenarioTitle, libraryCode } = upload;
  if (scenarioCode === null) return name;
  const code = <span className={styles.code}>{scenarioCode}</span>;
  if (libraryCode === null) return code;
  return (
    <Link className={styles.link} to={scenarioAddress({ libraryCode, scenarioCode })}>
      {code} {shownTitle(scenarioTitle ?? '')}
    </Link>
  );
}

function Running(props: { readonly upload: UploadItem; readonly name: string; readonly onEnd: () => void }): ReactNode {
  const { upload, name, onEnd } = props;
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const { job, hasEnded, isUnheard } = useJob(upload.jobId);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const { progress, step, state } = job ?? upload;
  return (
    <>
      <ProgressBar aria-label={t('progress', { name })} value={progress} />
      <p className={styles.quiet}>{isUnheard ? t('unheard') : state === 'QUEUED' ? t('queued') : step}</p>
    </>
  );
}

function Who({ upload: { isOwn, requesterName, dateCreated } }: { readonly upload: UploadItem }): ReactNode {
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const who = isOwn ? t('byMe') : requesterName === null ? t('bySomebody') : t('by', { name: requesterName });
  return (
    <p className={styles.quiet}>
      <DateCell at={dateCreated} /> {who}
    </p>
  );
}

/** Number of import issues, with a link to them. */
function Issues({ upload, name }: { readonly upload: UploadItem; readonly name: string }): ReactNode {
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const { errorCount, warningCount, informationCount, versionId, libraryCode, scenarioCode } = upload;
  const counts = [
    ...(errorCount === 0 ? [] : [t('errors', { count: errorCount })]),
    ...(warningCount === 0 ? [] : [t('warnings', { count: warningCount })]),
    ...(informationCount === 0 ? [] : [t('notes', { count: informationCount })]),
  ];
  if (versionId === null) return null;
  const issues = counts.length === 0 ? t('noIssues') : counts.join(', ');
  if (libraryCode === null || scenarioCode === null) return <span className={styles.quiet}>{issues}</span>;
  const base = scenarioAddress({ libraryCode, scenarioCode });
  return (
    <Link
      className={mergeClasses(styles.link)}
      aria-label={t('issuesOf', { name, issues })}
      to={`${base}/more/scenario-history/${encodeURIComponent(versionId)}/issues`}
    >
      {issues}
    </Link>
  );
}
