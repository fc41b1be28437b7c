import { useId, type MouseEvent, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  ProgressBar,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
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
    <Dialog open={isOpen} modalType="alert">
      <DialogSurface className={styles.dialog} backdrop={{ onMouseDown: keepFocus }}>
        <DialogBody>
          <DialogTitle>{t('wait')}</DialogTitle>
          <DialogContent className={styles.steps}>
            <Step title={t('sending')} share={stage.kind === 'sending' ? stage.share : 1} text={null} />
            <Step
              title={t('importing')}
              share={isSending ? 0 : upload.progress}
              text={isSending ? '' : upload.step === '' ? t('waiting') : upload.step}
            />
            <p className={styles.quiet} role="status">
              {t(isSending ? 'stay' : upload.isUnheard ? 'unheard' : 'mayLeave')}
            </p>
          </DialogContent>
          <DialogActions fluid>
            {upload.isUnheard && !isSending ? <Button onClick={upload.askAgain}>{t('askAgain')}</Button> : null}
            {/* it has the focus from the beginning: a dialog without any would not hold it */}
            <Button disabledFocusable={isSending} onClick={onLeave}>
              {t('leaveRunning')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
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
