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
import { useDialogStyles } from './dialog.styles';
import { ReturnFocus } from './return-focus';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the thing: 'Delete response “Gives oxygen”?' */
  readonly title: string;
  /** What happens, and what does not. */
  readonly children: ReactNode;
  /** What the button does: 'Delete', never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Asks before something is done; the focus starts on what changes nothing. It stays where it is written and is opened and
 * closed: taken away while it is open, it would leave the page behind it hidden from assistive technology.
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
            <Button appearance="primary" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
