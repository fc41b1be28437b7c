import { useEffect, type ReactNode } from 'react';
import { ProgressBar } from '@fluentui/react-components';
import { useJob } from '#services/jobs/use-job';
import { useText } from '#texts/text';
import { nameOf } from './upload-words';
import { useUploadsStyles } from './uploads.styles';
import type { UploadItem } from './use-uploads';

/** The live progress of an import. @param props.onEnd - called when it has ended */
export function RunningImport(props: { readonly upload: UploadItem; readonly onEnd: () => void }): ReactNode {
  const { upload, onEnd } = props;
  const text = useText();
  const styles = useUploadsStyles();
  const { job, hasEnded, hasNoUpdates } = useJob(upload.jobId);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const { progress, step, state } = job ?? upload;
  const words = hasNoUpdates ? text('uploads:unheard') : state === 'QUEUED' ? text('uploads:queued') : step;
  return (
    <span className={styles.running} title={words}>
      <ProgressBar
        className={styles.progress}
        aria-label={text('uploads:progress', { name: nameOf(upload, text) })}
        value={progress}
      />
      <span className={styles.step}>{words}</span>
    </span>
  );
}
