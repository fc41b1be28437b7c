import type { ReactNode } from 'react';
import { Button, DialogContent, ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DialogButtons } from '@scn/kit/dialogs/dialog-buttons.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { scenarioAddress } from '#routes/route';
import { useNewScenarioStyles } from './new-scenario.styles';
import type { Duplication } from './use-duplication';

interface DuplicationStepProps {
  readonly duplication: Duplication;
  readonly onClose: () => void;
}

/** Progress of duplicating. */
export function DuplicationProgress({ duplication, onClose }: DuplicationStepProps): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useNewScenarioStyles();
  const { request, view } = duplication;
  const code = request?.scenarioCode ?? '';
  const { job, hasNoUpdates, reload } = view;
  const isWaiting = job === null || job.state === 'QUEUED';
  return (
    <>
      <DialogContent className={styles.fields}>
        <p className={styles.strong} role="status">
          {t('duplicating', { newCode: request?.newScenarioCode ?? '', code })}
        </p>
        <ProgressBar
          aria-label={t('duplicateProgress', { code })}
          {...(isWaiting ? {} : { value: job.progress })}
          thickness="large"
        />
        <p className={styles.quiet}>{isWaiting ? t('duplicateWaiting') : job.step}</p>
        {hasNoUpdates ? (
          <Notice intent="warning" actions={<Button onClick={reload}>{t('duplicateAskAgain')}</Button>}>
            {t('duplicateUnheard')}
          </Notice>
        ) : null}
        <p className={styles.text}>{t('duplicateMayClose')}</p>
      </DialogContent>
      <DialogButtons of={[{ label: t('close'), autoFocus: true, run: onClose }]} />
    </>
  );
}

/** The result. */
export function DuplicationOutcome({ duplication, onClose }: DuplicationStepProps): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useNewScenarioStyles();
  const navigate = useNavigate();
  const { request, view, reset } = duplication;
  const code = request?.scenarioCode ?? '';
  const newCode = request?.newScenarioCode ?? '';
  if (view.job?.state !== 'SUCCEEDED') {
    const reason = view.job?.error?.message ?? '';
    return (
      <>
        <DialogContent className={styles.fields}>
          <Notice intent="error" title={t('duplicateFailed', { newCode })}>
            {t('duplicateFailedText', { reason, code })}
          </Notice>
        </DialogContent>
        <DialogButtons
          of={[
            { label: t('close'), run: onClose },
            { label: t('duplicateBack'), isPrimary: true, autoFocus: true, run: reset },
          ]}
        />
      </>
    );
  }
  const to = scenarioAddress({ libraryCode: request?.libraryCode ?? '', scenarioCode: newCode });
  const open = () => {
    onClose();
    void navigate(to);
  };
  return (
    <>
      <DialogContent className={styles.fields}>
        <Notice intent="success" title={t('duplicateDone', { newCode })}>
          {t('duplicateDoneText', { code })}
        </Notice>
      </DialogContent>
      <DialogButtons
        of={[
          { label: t('close'), run: onClose },
          { label: t('duplicateOpen', { newCode }), isPrimary: true, autoFocus: true, href: to, run: open },
        ]}
      />
    </>
  );
}
