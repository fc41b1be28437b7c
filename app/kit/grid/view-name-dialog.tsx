import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { faultOf, FormDialog } from '../dialogs/form-dialog';
import type { KitText } from '../texts/kit-text';
import { maxViewNameLength } from './saved-views';

interface ViewNameDialogProps {
  readonly title: string;
  /** Note for users before they save; '' for none. */
  readonly note: string;
  /** Initial name. */
  readonly name: string;
  readonly text: KitText;
  /** @returns false if saving failed: the dialog stays open and keeps the input */
  onSave(name: string): Promise<boolean>;
  onCancel(): void;
}

/** A dialog for the name of a view, open while mounted. */
export function ViewNameDialog({ title, note, name, text, onSave, onCancel }: ViewNameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [step, setStep] = useState<'typing' | 'refused' | 'saving' | 'failed'>('typing');
  const save = async () => {
    if (typed.trim() === '') {
      setStep('refused');
      return;
    }
    setStep('saving');
    if (!(await onSave(typed.trim()))) setStep('failed');
  };
  const problem = step === 'refused' ? text('views.nameRequired') : step === 'failed' ? text('views.notSaved') : null;
  return (
    <FormDialog title={title} confirmLabel={text('views.save')} onSubmit={save} onCancel={onCancel}>
      <Field label={text('views.name')} required {...(note === '' ? {} : { hint: note })} {...faultOf(problem)}>
        <Input
          autoFocus
          value={typed}
          maxLength={maxViewNameLength}
          onChange={(_, { value }) => {
            setTyped(value);
            if (step !== 'saving') setStep('typing');
          }}
        />
      </Field>
    </FormDialog>
  );
}
