import type { ReactElement, ReactNode } from 'react';
import { Field, type FieldControlProps } from '@fluentui/react-components';
import { useFormState } from 'react-hook-form';
import { useVersionFormStyles } from './version-form.styles';

/** Attributes that connect a control to its field. */
export type Tied = FieldControlProps;

/** Props of a form field. */
export interface FormFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** A note that isn't an error. */
  readonly warning?: string | null;
  readonly children: (tied: Tied) => ReactElement;
}

/** A field with its label, hint and message. */
export function FormField({
  name,
  label,
  hint,
  isRequired = false,
  warning = null,
  children,
}: FormFieldProps): ReactNode {
  const styles = useVersionFormStyles();
  const { errors } = useFormState({ name });
  const message = errors[name]?.message;
  const error = typeof message === 'string' ? message : undefined;
  const state = error !== undefined ? 'error' : warning !== null ? 'warning' : 'none';
  return (
    <Field
      className={styles.field}
      orientation="horizontal"
      label={label}
      hint={hint ?? null}
      required={isRequired}
      validationState={state}
      validationMessage={error ?? warning}
      data-field={name}
    >
      {children}
    </Field>
  );
}
