import { useCallback, useState, type ReactNode } from 'react';
import { useKitTexts } from '../texts/kit-text';
import { DialogFrame } from './dialog-frame';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Includes the name of the entity: 'Delete response “Gives oxygen”?' */
  readonly title: string;
  /** Explanation of what will happen, and what won't. */
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
  return (
    <DialogFrame
      title={title}
      open={open}
      isAlert
      onClose={onCancel}
      buttons={[
        { label: cancelLabel ?? text('dialog.cancel'), autoFocus: true, run: onCancel },
        // while it closes, its button can still be pressed
        { label: confirmLabel, isPrimary: true, run: () => (open ? onConfirm() : undefined) },
      ]}
    >
      {children}
    </DialogFrame>
  );
}

/**
 * Asks before something is done: returns what opens the question, and the properties of its `ConfirmDialog`.
 *
 * @param run - what is done if it is confirmed. The dialog closes first
 */
export function useConfirm(
  run: () => unknown,
): readonly [ask: () => void, dialog: Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>] {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onConfirm = () => {
    close();
    void run();
  };
  return [() => setOpen(true), { open, onConfirm, onCancel: close }];
}

/** A question that waits for its answer. */
interface Question<Subject> {
  /** The subject of the open question; null while none is asked. */
  readonly subject: Subject | null;
  ask(subject: Subject): Promise<boolean>;
  /** Properties of its `ConfirmDialog`. */
  readonly dialog: Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>;
}

/** {@link Question}, whose `ask` keeps its identity. */
export function useQuestion<Subject extends object>(): Question<Subject> {
  const [open, setOpen] = useState<{ readonly subject: Subject; answer(isYes: boolean): void } | null>(null);
  const ask = useCallback(
    (subject: Subject) => new Promise<boolean>((resolve) => setOpen({ subject, answer: resolve })),
    [],
  );
  const answer = (isYes: boolean) => {
    open?.answer(isYes);
    setOpen(null);
  };
  return {
    ...{ subject: open?.subject ?? null, ask },
    dialog: { open: open !== null, onConfirm: () => answer(true), onCancel: () => answer(false) },
  };
}
