import type { ReactNode } from 'react';
import { Button, Field, Input, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';
import { useUserManagementStyles } from '../user-management.styles';
import type { FieldValue } from './draft';

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** Shown below: what is expected, or why it can't be changed. */
  readonly hint?: string;
  readonly kind: 'text' | 'email' | 'code' | 'number' | 'ids' | 'choice';
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** For `choice`: the values to choose from. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** For `ids`: the items to choose from. */
  readonly source?: ReferenceSource;
  /** For `ids`: names, for conflicts. */
  readonly nameOf?: (id: string) => string;
}

/** A field with its value, why it was refused, and what someone else has saved in it. */
export function EditField(props: {
  readonly field: FormField;
  readonly value: FieldValue;
  readonly theirs: FieldValue | undefined;
  readonly message: string | null;
  readonly onChange: (value: FieldValue) => void;
}): ReactNode {
  const { field, value, theirs, message, onChange } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const { kind, label, hint, isRequired = false, isReadOnly = false, source } = field;
  const text = (shown: FieldValue) =>
    Array.isArray(shown)
      ? (shown as readonly string[]).map((id) => field.nameOf?.(id) ?? id).join(', ')
      : (field.choices?.find((choice) => choice.value === shown)?.title ?? String(shown ?? ''));
  const conflict = theirs === undefined ? null : t('conflict', { theirs: text(theirs) || t('empty') });
  return (
    <div data-field={field.name}>
      <Field
        label={label}
        required={isRequired}
        {...(hint === undefined ? {} : { hint })}
        {...(message !== null
          ? { validationState: 'error' as const, validationMessage: message }
          : conflict === null
            ? {}
            : { validationState: 'warning' as const, validationMessage: conflict })}
      >
        {kind === 'ids' && source !== undefined ? (
          (control) => (
            <ReferencePicker
              multiple
              ordered={false}
              source={source}
              label={label}
              readOnly={isReadOnly}
              control={control as FieldControlProps}
              value={value as readonly string[]}
              onChange={onChange}
            />
          )
        ) : kind === 'choice' ? (
          <Select
            disabled={isReadOnly}
            value={String(value ?? '')}
            onChange={(_, { value: chosen }) => onChange(chosen)}
          >
            {field.choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.title}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            type={kind === 'email' ? 'email' : 'text'}
            {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
            {...(kind === 'code' ? { className: styles.code } : {})}
            autoComplete="off"
            readOnly={isReadOnly}
            value={String(value ?? '')}
            onChange={(_, { value: typed }) => onChange(typed)}
          />
        )}
      </Field>
      {conflict === null ? null : (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => onChange(theirs ?? null)}>
            {t('useTheirs')}
          </Button>
          <Button size="small" onClick={() => onChange(value)}>
            {t('keepMine')}
          </Button>
        </div>
      )}
    </div>
  );
}
