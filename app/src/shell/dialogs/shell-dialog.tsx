import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
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
  const close = () => {
    open(null);
  };
  return (
    <Dialog open={dialog === name} onOpenChange={(_, data) => (data.open ? undefined : close())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={close}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
