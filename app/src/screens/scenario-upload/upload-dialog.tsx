import { useId, type MouseEvent, type ReactNode } from 'react';
import { ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useUploadStyles } from './scenario-upload.styles';
import type { Upload } from './use-upload';

/** Progress: uploading the bytes, then importing. It can't be closed during the upload. */
export function UploadDialog({
  upload,
  onLeave,
}: {
  readonly upload: Upload;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const { stage } = upload;
  const isOpen = stage.kind === 'sending' || stage.kind === 'importing';
  const isSending = stage.kind === 'sending';
  return (
    <DialogFrame
      title={t('wait')}
      open={isOpen}
      returnTo={null}
      surface={{ className: styles.dialog, backdrop: { onMouseDown: keepFocus } }}
      content={styles.steps}
      buttons={[
        ...(upload.hasNoUpdates && !isSending ? [{ label: t('askAgain'), run: upload.refresh }] : []),
        // it has the focus from the beginning: a dialog without any would not hold it
        { label: t('leaveRunning'), run: onLeave, whyNot: isSending ? t('stay') : null },
      ]}
    >
      <Step title={t('sending')} share={stage.kind === 'sending' ? stage.share : 1} text={null} />
      <Step
        title={t('importing')}
        share={isSending ? 0 : upload.progress}
        text={isSending ? '' : upload.step === '' ? t('waiting') : upload.step}
      />
      <p className={styles.quiet} role="status">
        {t(isSending ? 'stay' : upload.hasNoUpdates ? 'unheard' : 'mayLeave')}
      </p>
    </DialogFrame>
  );
}

/** A click outside the dialog would move the focus out of it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function Step(props: { readonly title: string; readonly share: number; readonly text: string | null }): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const id = useId();
  return (
    <div className={styles.step}>
      <div className={styles.stepHead}>
        <span id={id}>{props.title}</span>
        <span>{t('percent', { share: Math.round(props.share * 100) })}</span>
      </div>
      <ProgressBar aria-labelledby={id} value={props.share} />
      {props.text === null ? null : <span className={styles.stepText}>{props.text}</span>}
    </div>
  );
}
