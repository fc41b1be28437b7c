import type { ReactNode } from 'react';
import {
  Button,
  DialogActions,
  DialogContent,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { scenarioAddress } from '#routes/addresses';
import { useNewScenarioStyles } from './new-scenario.styles';
import type { Duplication } from './use-duplication';

/** Props of a step. */
interface DuplicationStepProps {
  readonly duplication: Duplication;
  readonly onClose: () => void;
}

/** Progress of duplicating. */
export function DuplicationProgress({ duplication, onClose }: DuplicationStepProps): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useNewScenarioStyles();
  const { wish, view } = duplication;
  const code = wish?.scenarioCode ?? '';
  const { job, isUnheard, reload } = view;
  const isWaiting = job === null || job.state === 'QUEUED';
  return (
    <>
      <DialogContent className={styles.fields}>
        <p className={styles.strong} role="status">
          {t('duplicating', { newCode: wish?.newScenarioCode ?? '', code })}
        </p>
        <ProgressBar
          aria-label={t('duplicateProgress', { code })}
          {...(isWaiting ? {} : { value: job.progress })}
          thickness="large"
        />
        <p className={styles.quiet}>{isWaiting ? t('duplicateWaiting') : job.step}</p>
        {isUnheard ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('duplicateUnheard')}</MessageBarBody>
            <MessageBarActions>
              <Button onClick={reload}>{t('duplicateAskAgain')}</Button>
            </MessageBarActions>
          </MessageBar>
        ) : null}
        <p className={styles.text}>{t('duplicateMayClose')}</p>
      </DialogContent>
      <DialogActions fluid>
        <Button data-takes-focus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The result. */
export function DuplicationOutcome({ duplication, onClose }: DuplicationStepProps): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useNewScenarioStyles();
  const navigate = useNavigate();
  const { wish, view, reset } = duplication;
  const code = wish?.scenarioCode ?? '';
  const newCode = wish?.newScenarioCode ?? '';
  if (view.job?.state !== 'SUCCEEDED') {
    const reason = view.job?.error?.message ?? '';
    return (
      <>
        <DialogContent className={styles.fields}>
          <MessageBar intent="error" layout="multiline" politeness="assertive">
            <MessageBarBody>
              <MessageBarTitle>{t('duplicateFailed', { newCode })}</MessageBarTitle>{' '}
              {t('duplicateFailedText', { reason, code })}
            </MessageBarBody>
          </MessageBar>
        </DialogContent>
        <DialogActions fluid>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button appearance="primary" data-takes-focus onClick={reset}>
            {t('duplicateBack')}
          </Button>
        </DialogActions>
      </>
    );
  }
  const to = scenarioAddress({ libraryCode: wish?.libraryCode ?? '', scenarioCode: newCode });
  return (
    <>
      <DialogContent className={styles.fields}>
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('duplicateDone', { newCode })}</MessageBarTitle> {t('duplicateDoneText', { code })}
          </MessageBarBody>
        </MessageBar>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          as="a"
          appearance="primary"
          data-takes-focus
          href={to}
          onClick={(event) => {
            event.preventDefault();
            onClose();
            void navigate(to);
          }}
        >
          {t('duplicateOpen', { newCode })}
        </Button>
      </DialogActions>
    </>
  );
}
