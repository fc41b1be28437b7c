import type { ReactNode } from 'react';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
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
      <MessageBar intent="success" layout="multiline" className={styles.state}>
        <MessageBarBody>
          <MessageBarTitle>{t('published', { code, version: textOf(job.result, 'version') })}</MessageBarTitle>{' '}
          {sameAs === '' ? null : t('publishSame', { version: sameAs })}
        </MessageBarBody>
        {versions === undefined ? null : (
          <MessageBarActions>
            <LinkButton to={versions}>{t('publishedVersions')}</LinkButton>
          </MessageBarActions>
        )}
      </MessageBar>
    );
  }
  if (job.state === 'FAILED') {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.state}>
        <MessageBarBody>
          <MessageBarTitle>{t('publishFailed')}</MessageBarTitle> {job.error?.message ?? ''} {t('publishFailedText')}
        </MessageBarBody>
      </MessageBar>
    );
  }
  const isWaiting = job.state === 'QUEUED';
  return (
    <MessageBar intent="info" layout="multiline" className={styles.state}>
      <MessageBarBody>
        <MessageBarTitle>{t('publishing', { code })}</MessageBarTitle> {t('publishMayLeave')}
        <div className={styles.progress}>
          <ProgressBar aria-label={t('publishing', { code })} {...(isWaiting ? {} : { value: job.progress })} />
          <span role="status">{hasNoUpdates ? t('publishUnheard') : isWaiting ? t('publishWaiting') : job.step}</span>
        </div>
      </MessageBarBody>
      {hasNoUpdates ? (
        <MessageBarActions>
          <Button onClick={reload}>{t('duplicateAskAgain')}</Button>
        </MessageBarActions>
      ) : null}
    </MessageBar>
  );
}

function textOf(result: unknown, name: 'version' | 'sameAs'): string {
  const value =
    typeof result === 'object' && result !== null ? (result as Readonly<Record<string, unknown>>)[name] : '';
  return typeof value === 'string' ? value : '';
}
