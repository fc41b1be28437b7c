import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useKitTexts } from '../texts/kit-text';
import { useWork } from '../work/use-work';
import { useDialogStyles } from './dialog.styles';
import { ReturnFocus } from './return-focus';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Includes the name of the entity: 'Delete response “Gives oxygen”?' */
  readonly title: string;
  /** What will happen, and what won't. */
  readonly children: ReactNode;
  /** Label of the button: 'Delete', never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Returns a promise while it runs: it can't be confirmed twice. */
  onConfirm(): unknown;
  onCancel(): void;
}

/**
 * Asks for confirmation. The focus starts on Cancel. Keep it mounted and toggle `open`:
 * if it is unmounted while open, the page stays hidden from assistive technology.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { text } = useKitTexts();
  const styles = useDialogStyles();
  // while it closes, its button can still be pressed
  const { start, isRunning } = useWork(() => (open ? onConfirm() : undefined));
  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, data) => !data.open && onCancel()}>
      <DialogSurface>
        <ReturnFocus />
        <DialogBody className={styles.wrapping}>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions fluid>
            <Button autoFocus onClick={onCancel}>
              {cancelLabel ?? text('dialog.cancel')}
            </Button>
            <Button appearance="primary" disabledFocusable={isRunning} onClick={() => start()}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
