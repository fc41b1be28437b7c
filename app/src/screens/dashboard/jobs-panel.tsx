import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePanelStyles } from '../panel.styles';
import { useJob } from '../../jobs/use-job';
import { useRunningJobs, type RunningJob } from './dashboard-data';
import { Panel } from './panel';

/** Jobs that run, with their progress. */
export function JobsPanel(): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const { jobs, isLoading, hasFailed, reload } = useRunningJobs();
  const latest = useRef(reload);
  latest.current = reload;
  const onEnd = useCallback(() => {
    latest.current();
  }, []);
  return (
    <Panel
      title={t('jobsTitle')}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onReload={reload}
      empty={jobs.length === 0 ? t('jobsNone') : null}
    >
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Job job={job} onEnd={onEnd} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Job({ job, onEnd }: { readonly job: RunningJob; readonly onEnd: () => void }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePanelStyles();
  const id = useId();
  const { job: followed, hasEnded } = useJob(job.id);
  const { progress, step, state } = followed ?? job;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  return (
    <>
      <div className={styles.row} id={id}>
        <span className={styles.link}>{t(`jobKind_${job.kind}`)}</span>
        <span className={styles.code}>{job.scenarioCode}</span>
      </div>
      <ProgressBar aria-labelledby={id} value={progress} />
      <p className={styles.quiet}>{state === 'QUEUED' ? t('jobQueued') : step}</p>
    </>
  );
}
