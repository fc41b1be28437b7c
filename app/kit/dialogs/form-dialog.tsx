import { useId, type ReactNode, type SubmitEvent } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ReturnFocus } from './return-focus';
import { useDialogStyles } from './dialog.styles';
import { useKitTexts } from '../texts/kit-text';

const useStyles = makeStyles({
  narrow: { maxWidth: '440px' },
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/**
 * A small form in a dialog, for as long as it is drawn: Enter in a field does what its button does, Escape what Cancel does, and the
 * focus goes back to where it was. What is wrong stands at the fields, in our words and not the browser's.
 */
export function FormDialog(props: {
  readonly title: string;
  /** What it does, above the fields. */
  readonly text?: string;
  readonly confirmLabel: string;
  /** Nothing can be confirmed yet. */
  readonly disabled?: boolean;
  /** For more than a few fields in a column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  onSubmit(): void;
  onCancel(): void;
}): ReactNode {
  const { title, text, confirmLabel, disabled = false, isWide = false, children, onSubmit, onCancel } = props;
  const kit = useKitTexts();
  const styles = useStyles();
  const { wrapping } = useDialogStyles();
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // a dialog is drawn inside of what opened it: its form must not be another one's
    event.stopPropagation();
    if (!disabled) onSubmit();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onCancel())}>
      <DialogSurface className={mergeClasses(!isWide && styles.narrow)}>
        <ReturnFocus />
        <DialogBody className={wrapping}>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
              {text === undefined ? null : <p className={styles.text}>{text}</p>}
              {children}
            </form>
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{kit.text('dialog.cancel')}</Button>
            <Button appearance="primary" type="submit" form={formId} disabledFocusable={disabled}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What a field says about a fault in it: nothing while there is none. */
export function faultOf(message: string | null): {
  readonly validationState?: 'error';
  readonly validationMessage?: string;
} {
  return message === null ? {} : { validationState: 'error', validationMessage: message };
}
