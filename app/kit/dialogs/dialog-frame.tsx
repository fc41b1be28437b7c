import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
  type DialogSurfaceProps,
} from '@fluentui/react-components';
import { DialogButtons, type DialogButton } from './dialog-buttons';
import { useDialogStyles } from './dialog.styles';
import { ReturnFocus } from './return-focus';

/** Props of a dialog's surface. */
interface SurfaceProps extends Omit<DialogSurfaceProps, 'children'> {
  readonly ref?: Ref<never>;
  readonly [data: `data-${string}`]: string;
}

/**
 * Frame of every dialog: title, content, buttons. What has `autoFocus` gets the focus, otherwise the first control; it returns to where it was before the
 * dialog opened.
 */
export function DialogFrame(props: {
  readonly title: string;
  /** Default: open while it is mounted. */
  readonly open?: boolean;
  /** Escape, or a click outside; without it, only the buttons close the dialog. */
  readonly onClose?: () => void;
  /** Whether it asks a question: a click outside doesn't close it. */
  readonly isAlert?: boolean;
  readonly buttons: readonly DialogButton[];
  /** Where the focus returns instead; null if who opened the dialog returns it. */
  readonly returnTo?: RefObject<HTMLElement | null> | null;
  readonly surface?: SurfaceProps;
  /** Styles of what is inside. */
  readonly body?: string;
  readonly content?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { title, open = true, onClose, isAlert = onClose === undefined, buttons, returnTo, surface, children } = props;
  const styles = useDialogStyles();
  const wished = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Fluent has just moved the focus to the first control
    if (open) wished.current?.focus();
    wished.current = null;
  }, [open]);
  return (
    <Dialog
      open={open}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, data) => (data.open ? undefined : onClose?.())}
    >
      <DialogSurface {...surface}>
        {returnTo === null ? null : <ReturnFocus {...(returnTo === undefined ? {} : { to: returnTo })} />}
        <DialogBody className={mergeClasses(styles.wrapping, props.body)}>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent {...(props.content === undefined ? {} : { className: props.content })}>
            {children}
          </DialogContent>
          <DialogButtons of={buttons} />
          <WishedFocus at={wished} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Notes what has the focus when the dialog is drawn, because it has `autoFocus`. Comes after all that could have it. */
function WishedFocus({ at }: { readonly at: RefObject<HTMLElement | null> }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const surface = place.current?.closest('[role=dialog], [role=alertdialog]');
    at.current = focused instanceof HTMLElement && surface?.contains(focused) === true ? focused : null;
  }, [at]);
  return <span ref={place} hidden />;
}
