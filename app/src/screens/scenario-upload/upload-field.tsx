import type { ReactElement, ReactNode } from 'react';
import { Field, type FieldControlProps } from '@fluentui/react-components';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUploadStyles } from './scenario-upload.styles';
import type { UploadField as FieldName, UploadValues } from './upload-values';

/** What ties a control to its field. */
export type Tied = FieldControlProps;

/** What a field of the form is given. */
export interface UploadFieldProps {
  readonly name: FieldName;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** What is worth knowing though nothing is wrong. */
  readonly warning?: string | null;
  readonly children: (tied: Tied) => ReactElement;
}

/** A field with its label, hint and message, in the one label column. */
export function UploadField({ name, hint, isRequired = false, warning = null, children }: UploadFieldProps): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const { errors } = useFormState<UploadValues>({ name });
  const error = errors[name]?.message;
  const state = error !== undefined ? 'error' : warning !== null ? 'warning' : 'none';
  return (
    <Field
      className={styles.field}
      orientation="horizontal"
      label={t(name)}
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
