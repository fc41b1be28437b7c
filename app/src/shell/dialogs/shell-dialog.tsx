import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useFrameState, type FrameDialog } from '../frame/frame-state';

const useStyles = makeStyles({ content: { display: 'grid', rowGap: tokens.spacingVerticalL } });

/** A dialog of the shell with only a close button: changes in it take effect immediately. */
export function ShellDialog(props: {
  readonly name: FrameDialog;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const { name, title, children } = props;
  const { t } = useTranslation('shell');
  const styles = useStyles();
  const { dialog, open } = useFrameState();
  const close = () => open(null);
  return (
    <DialogFrame
      title={title}
      open={dialog === name}
      returnTo={null}
      content={styles.content}
      onClose={close}
      buttons={[{ label: t('close'), isPrimary: true, run: close }]}
    >
      {children}
    </DialogFrame>
  );
}
