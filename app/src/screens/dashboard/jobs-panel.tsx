import { useId, type ReactNode } from 'react';
import { ProgressBar } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { scenarioAddress } from '#routes/route';
import { usePanelStyles } from '#page/panel.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useJob } from '#services/jobs/use-job';
import { useMoment } from '#time/use-moment';
import { scenarioOfJob, useDashboardJobs, useScenarioLibraries, type DashboardJob } from './dashboard-data';
import { Panel } from './panel';
import { useMayResolveImports } from './waiting/waiting-data';

/** Older jobs are hidden. */
const maxEnded = 5;

/**
 * Running jobs with their progress, and the results of those of the last day. The user's own failed imports are among what waits for them, if
 * they can resolve them.
 */
export function JobsPanel(): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const { id: viewerId } = useViewer();
  const mayResolve = useMayResolveImports();
  const { jobs: found, isLoading, hasFailed, error, reload } = useDashboardJobs();
  const isWaiting = ({ kind, state, requestedBy }: DashboardJob) =>
    mayResolve && kind === 'import' && state === 'FAILED' && requestedBy === viewerId;
  const jobs = found.filter((job) => !isWaiting(job));
  const { libraries } = useScenarioLibraries(jobs.flatMap((job) => scenarioOfJob(job) ?? []));
  const running = jobs.filter(({ dateFinished }) => dateFinished === null);
  const ended = jobs.filter(({ dateFinished }) => dateFinished !== null).slice(0, maxEnded);
  return (
    <Panel
      title={t('jobsTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      error={error}
      onReload={reload}
      empty={jobs.length === 0 ? t('jobsNone') : null}
    >
      {running.length === 0 ? <p className={styles.text}>{t('jobsNoneNow')}</p> : null}
      {running.length === 0 ? null : (
        <ul className={styles.list}>
          {running.map((job) => (
            <li key={job.id}>
              <Running job={job} />
            </li>
          ))}
        </ul>
      )}
      {ended.length === 0 ? null : (
        <section aria-label={t('jobsEnded')}>
          <h3 className={styles.quiet}>{t('jobsEnded')}</h3>
          <ul className={styles.list}>
            {ended.map((job) => (
              <li key={job.id}>
                <Ended job={job} libraryCode={libraries.get(scenarioOfJob(job) ?? '') ?? null} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

function Running({ job }: { readonly job: DashboardJob }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const id = useId();
  const { job: followed } = useJob(job.id);
  const { progress, step, state } = followed ?? job;
  return (
    <>
      <div className={styles.row} id={id}>
        <span className={styles.code}>{job.scenarioCode}</span>
        <span className={styles.entry}>{t(`jobKind_${job.kind}`)}</span>
      </div>
      <ProgressBar aria-labelledby={id} value={progress} />
      <p className={styles.quiet}>{state === 'QUEUED' ? t('jobQueued') : step}</p>
    </>
  );
}

function Ended({ job, libraryCode }: { readonly job: DashboardJob; readonly libraryCode: string | null }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const moment = useMoment();
  const isFailed = job.state === 'FAILED';
  const scenarioCode = scenarioOfJob(job);
  const address =
    scenarioCode === null || libraryCode === null
      ? null
      : `${scenarioAddress({ scenarioCode, libraryCode })}${resultPath(job)}`;
  const title = t(isFailed ? `jobFailed_${job.kind}` : `jobDone_${job.kind}`);
  return (
    <>
      <div className={styles.row}>
        <span className={isFailed ? styles.failed : styles.done} aria-hidden>
          {isFailed ? <DismissCircleFilled /> : <CheckmarkCircleFilled />}
        </span>
        {address === null || isFailed ? (
          <span className={styles.entry}>{title}</span>
        ) : (
          <Link className={styles.link} to={address} aria-label={`${title} ${scenarioCode ?? ''}`}>
            {title}
          </Link>
        )}
        <span className={styles.endCode}>{scenarioCode}</span>
        <time className={styles.time} dateTime={job.dateFinished ?? ''}>
          {moment(Date.parse(job.dateFinished ?? ''))}
        </time>
      </div>
      {isFailed ? <p className={styles.reason}>{job.error?.message ?? t('jobNoReason')}</p> : null}
    </>
  );
}

/** Path below the scenario's workspace that shows the result of a job: '' for the workspace itself. */
export function resultPath({ kind, result }: Pick<DashboardJob, 'kind' | 'result'>): string {
  switch (kind) {
    case 'import': {
      const versionId =
        typeof result === 'object' && result !== null && 'versionId' in result ? result.versionId : null;
      return typeof versionId === 'string' ? `/more/scenario-history/${encodeURIComponent(versionId)}/issues` : '';
    }
    case 'publish':
      return '/more/scenario-history';
    case 'validate':
      return '/validation-issues';
    case 'duplicate':
    case 'speech': // about no scenario
    case 'replace': // about several
      return '';
  }
}
