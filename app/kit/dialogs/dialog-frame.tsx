import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import {
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  mergeClasses,
  type DialogSurfaceProps,
} from '@fluentui/react-components';
import { DialogButtons, type DialogButton } from './dialog-buttons';
import { DialogFields } from './dialog-fields';
import { useDialogStyles } from './dialog.styles';
import { useKitTexts } from '../texts/kit-text';
import { useWork } from '../work/use-work';
import { ReturnFocus } from './return-focus';
import { useAnnouncer } from './use-announcer';

/** Props of a dialog's surface. */
interface SurfaceProps extends Omit<DialogSurfaceProps, 'children'> {
  readonly ref?: Ref<never>;
  readonly [data: `data-${string}`]: string;
}

/**
 * Frame of every dialog: title, content, buttons. What has `autoFocus` gets the focus, otherwise the first control; it returns to where it was before the
 * dialog opened. While the work of the primary button is running, nothing in the dialog can be changed, and nothing else closes it: the answer
 * would come to a dialog that is gone, and what it refuses would be lost.
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
  /** How far the work of the primary button is. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { open = true, onClose, isAlert = onClose === undefined, returnTo, surface } = props;
  const { text } = useKitTexts();
  const announcer = useAnnouncer();
  const isSending = useRef(false);
  const autoFocused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Fluent has just moved the focus to the first control
    if (open) autoFocused.current?.focus();
    autoFocused.current = null;
  }, [open]);
  return (
    <Dialog
      open={open}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, data) => {
        if (data.open) return;
        if (isSending.current) announcer.say(text('dialog.running'));
        else onClose?.();
      }}
    >
      <DialogSurface {...surface}>
        {returnTo === null ? null : <ReturnFocus {...(returnTo === undefined ? {} : { to: returnTo })} />}
        <Inside {...props} autoFocused={autoFocused} isSending={isSending} />
      </DialogSurface>
    </Dialog>
  );
}

/** Content of an open dialog. Its work ends with it: opened again, it has none. */
function Inside(
  props: Pick<Parameters<typeof DialogFrame>[0], 'title' | 'buttons' | 'body' | 'content' | 'progress' | 'children'> & {
    readonly autoFocused: RefObject<HTMLElement | null>;
    readonly isSending: RefObject<boolean>;
  },
): ReactNode {
  const { title, buttons, autoFocused, isSending } = props;
  const { text } = useKitTexts();
  const styles = useDialogStyles();
  const primary = buttons.find(({ isPrimary }) => isPrimary === true);
  const work = useWork(() => primary?.run?.());
  const isRunning = work.isRunning || primary?.isRunning === true;
  useLayoutEffect(() => {
    isSending.current = isRunning;
    return () => {
      isSending.current = false;
    };
  }, [isRunning, isSending]);
  const shown = buttons.map((button): DialogButton => {
    if (button !== primary) return isRunning ? { ...button, whyNot: text('dialog.running') } : button;
    return { ...button, isRunning, ...(button.run === undefined ? {} : { run: () => work.start() }) };
  });
  return (
    <DialogBody className={mergeClasses(styles.wrapping, props.body)}>
      <DialogTitle>{title}</DialogTitle>
      <DialogFields isSending={isRunning} progress={props.progress} className={props.content}>
        {props.children}
      </DialogFields>
      <DialogButtons of={shown} />
      <AutoFocusProbe at={autoFocused} />
    </DialogBody>
  );
}

/** Notes what has the focus when the dialog is drawn, because it has `autoFocus`. Comes after all that could have it. */
function AutoFocusProbe({ at }: { readonly at: RefObject<HTMLElement | null> }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const surface = place.current?.closest('[role=dialog], [role=alertdialog]');
    at.current = focused instanceof HTMLElement && surface?.contains(focused) === true ? focused : null;
  }, [at]);
  return <span ref={place} hidden />;
}
