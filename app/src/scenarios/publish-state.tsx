import type { ReactNode } from 'react';
import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import type { JobView } from '#services/jobs/use-job';
import { LinkButton } from '#page/link-button.tsx';

/** Styles of the publishing state. */
const usePublishStateStyles = makeStyles({
  state: { marginBlockEnd: tokens.spacingVerticalL },
  progress: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlockStart: tokens.spacingVerticalXS },
});

/** Progress and result of publishing. Renders nothing if nothing is being published. */
export function PublishState(props: {
  readonly scenarioCode: string;
  readonly view: JobView;
  /** Link to the versions; omitted on the screen that shows them. */
  readonly versions?: string;
}): ReactNode {
  const { scenarioCode: code, view, versions } = props;
  const { t } = useTranslation('scenario');
  const styles = usePublishStateStyles();
  const { job, hasNoUpdates, reload } = view;
  if (job === null) return null;
  if (job.state === 'SUCCEEDED') {
    const sameAs = textOf(job.result, 'sameAs');
    return (
      <Notice
        intent="success"
        className={styles.state}
        title={t('published', { code, version: textOf(job.result, 'version') })}
        actions={versions === undefined ? null : <LinkButton to={versions}>{t('publishedVersions')}</LinkButton>}
      >
        {sameAs === '' ? null : t('publishSame', { version: sameAs })}
      </Notice>
    );
  }
  if (job.state === 'FAILED') {
    return (
      <Notice intent="error" className={styles.state} title={t('publishFailed')}>
        {job.error?.message ?? ''} {t('publishFailedText')}
      </Notice>
    );
  }
  const isWaiting = job.state === 'QUEUED';
  return (
    <Notice
      intent="info"
      className={styles.state}
      title={t('publishing', { code })}
      actions={hasNoUpdates ? <Button onClick={reload}>{t('duplicateAskAgain')}</Button> : null}
    >
      {t('publishMayLeave')}
      <div className={styles.progress}>
        <ProgressBar aria-label={t('publishing', { code })} {...(isWaiting ? {} : { value: job.progress })} />
        <span role="status">{hasNoUpdates ? t('publishUnheard') : isWaiting ? t('publishWaiting') : job.step}</span>
      </div>
    </Notice>
  );
}

function textOf(result: unknown, name: 'version' | 'sameAs'): string {
  const value =
    typeof result === 'object' && result !== null ? (result as Readonly<Record<string, unknown>>)[name] : '';
  return typeof value === 'string' ? value : '';
}
