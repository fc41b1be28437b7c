import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components';
import { useState, type SyntheticEvent } from 'react';
import { ReturnFocus } from '../dialogs/return-focus';
import type { KitText } from '../texts/kit-text';
import { longestViewName } from './saved-views';

interface ViewNameFormProps {
  readonly title: string;
  /** What people should know before they save; '' for nothing. */
  readonly note: string;
  /** The name at the start. */
  readonly name: string;
  readonly text: KitText;
  /** @returns false when it was not saved: then the dialog stays open with what was typed */
  onSave(name: string): Promise<boolean>;
  onCancel(): void;
}

/** Asks for the name of a view. Like every dialog it stays where it is written, and is opened and closed. */
export function ViewNameDialog({ open, ...form }: ViewNameFormProps & { readonly open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && form.onCancel()}>
      <DialogSurface>
        <ReturnFocus />
        <ViewNameForm {...form} />
      </DialogSurface>
    </Dialog>
  );
}

/** Begins anew each time the dialog opens. */
function ViewNameForm({ title, note, name, text, onSave, onCancel }: ViewNameFormProps) {
  const [typed, setTyped] = useState(name);
  const [step, setStep] = useState<'typing' | 'refused' | 'saving' | 'failed'>('typing');
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (step === 'saving') return;
    if (typed.trim() === '') {
      setStep('refused');
      return;
    }
    setStep('saving');
    if (!(await onSave(typed.trim()))) setStep('failed');
  };
  const problem = step === 'refused' ? text('views.nameRequired') : step === 'failed' ? text('views.notSaved') : null;
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Field
            label={text('views.name')}
            required
            {...(note === '' ? {} : { hint: note })}
            {...(problem === null ? {} : { validationState: 'error', validationMessage: problem })}
          >
            <Input
              autoFocus
              value={typed}
              maxLength={longestViewName}
              onChange={(_, { value }) => {
                setTyped(value);
                if (step !== 'saving') setStep('typing');
              }}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{text('dialog.cancel')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={step === 'saving'}>
            {text('views.save')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
