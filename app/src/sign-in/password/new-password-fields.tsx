import type { ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** The typed text, and what is wrong with it. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

/** A fault of one of the fields; null if there is none. */
export type NewPasswordFault = { readonly field: keyof NewPassword; readonly message: string } | null;

/** Two fields for a new password, with the rules above what is typed. The gateway checks them all; here, only what is obvious. */
export function NewPasswordFields(props: {
  readonly value: NewPassword;
  readonly leastLength: number;
  readonly fault: NewPasswordFault;
  readonly autoFocus?: boolean;
  readonly onChange: (value: NewPassword) => void;
}): ReactNode {
  const { value, leastLength, fault, autoFocus = false, onChange } = props;
  const { t } = useTranslation('signIn');
  return (
    <>
      <Field
        required
        label={t('newPassword')}
        hint={t('passwordRule', { count: leastLength })}
        {...faultAt('password', fault)}
      >
        <Input
          type="password"
          name="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          maxLength={256}
          value={value.password}
          onChange={(_, { value: password }) => onChange({ ...value, password })}
        />
      </Field>
      <Field required label={t('repeatPassword')} {...faultAt('repeated', fault)}>
        <Input
          type="password"
          name="repeated"
          autoComplete="new-password"
          maxLength={256}
          value={value.repeated}
          onChange={(_, { value: repeated }) => onChange({ ...value, repeated })}
        />
      </Field>
    </>
  );
}

function faultAt(field: keyof NewPassword, fault: NewPasswordFault) {
  return fault?.field === field ? ({ validationState: 'error', validationMessage: fault.message } as const) : {};
}
