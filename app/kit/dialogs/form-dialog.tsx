import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { fluentRef } from '../fluent-ref';
import { focusRefused } from './dialog-fields';
import { DialogFrame } from './dialog-frame';
import { useDiscardGuard } from './use-discard-guard';
import { useKitTexts } from '../texts/kit-text';
import { useWork } from '../work/use-work';

const useStyles = makeStyles({
  narrow: { maxWidth: '440px' },
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/**
 * A small form in a dialog that is open while it is mounted. Enter in a field submits, Escape cancels, after a question if something
 * was typed, and the focus returns to where it was. Errors are shown at the fields, with our messages instead of the browser's. While it is
 * being submitted, it can be neither changed nor cancelled.
 */
export function FormDialog(props: {
  readonly title: string;
  /** Description above the fields. */
  readonly text?: string;
  readonly confirmLabel: string;
  /** Default: 'Cancel'. */
  readonly cancelLabel?: string;
  /** Why the form can't be submitted yet: greys the button, which says it. Null or absent if it can. */
  readonly whyNot?: string | null;
  /** Title of the question before what was typed is thrown away, if the form has one of its own. */
  readonly discardTitle?: string;
  /** For forms with more than a few fields. */
  readonly isWide?: boolean;
  /** How far it is, while it is being submitted. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
  /** Returns a promise while it runs: the form can't be submitted twice, and nothing in it changes until the answer. */
  onSubmit(): unknown;
  onCancel(): void;
}): ReactNode {
  const { title, text, confirmLabel, whyNot = null, isWide = false, children, onSubmit, onCancel } = props;
  const kit = useKitTexts();
  const styles = useStyles();
  const formId = useId();
  const guard = useDiscardGuard(onCancel, false, props.discardTitle);
  const [attempts, setAttempts] = useState(0);
  const lead = () => setAttempts((count) => count + 1);
  const form = useRef<HTMLFormElement>(null);
  const { start, isRunning } = useWork(() => {
    const result = onSubmit();
    if (result instanceof Promise) return result.then(lead);
    lead();
    return undefined;
  });
  useEffect(() => {
    // drawn with the messages of the attempt, in fields that can have the focus
    if (attempts > 0 && !isRunning && form.current !== null) focusRefused(form.current);
  }, [attempts, isRunning]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble to the form that opened the dialog, which must not submit too
    event.stopPropagation();
    if (whyNot === null) start();
  };
  return (
    <>
      <DialogFrame
        title={title}
        onClose={guard.requestClose}
        progress={props.progress}
        surface={{ ref: fluentRef(guard.surface), ...(isWide ? {} : { className: styles.narrow }) }}
        buttons={[
          { label: props.cancelLabel ?? kit.text('dialog.cancel'), run: onCancel },
          { label: confirmLabel, isPrimary: true, submits: formId, whyNot, isRunning },
        ]}
      >
        <form ref={form} id={formId} className={styles.fields} noValidate onSubmit={submit}>
          {text === undefined ? null : <p className={styles.text}>{text}</p>}
          {children}
        </form>
      </DialogFrame>
      {guard.question}
    </>
  );
}

/** Validation props of a field; empty if there is no error. */
export function faultOf(message: string | null): {
  readonly validationState?: 'error';
  readonly validationMessage?: string;
} {
  return message === null ? {} : { validationState: 'error', validationMessage: message };
}
