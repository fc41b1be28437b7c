import { Field, Input } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The typed text, and what is wrong with it. */
interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

/** A fault of one of the fields; null if there is none. */
type NewPasswordFault = { readonly field: keyof NewPassword; readonly message: string } | null;

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

/** Provides the input for a new password, and the check that it can be sent. */
export function useNewPassword(leastLength: number) {
  const { t } = useTranslation('signIn');
  const [value, setValue] = useState<NewPassword>({ password: '', repeated: '' });
  const [fault, setFault] = useState<NewPasswordFault>(null);
  return {
    value,
    fault,
    onChange: (changed: NewPassword) => {
      setValue(changed);
      setFault(null);
    },
    /** Shows a refusal of the gateway. */
    refuse: (message: string) => setFault({ field: 'password', message }),
    /** Shows what is wrong. @returns whether it can be sent */
    check: (): boolean => {
      const found: NewPasswordFault =
        value.password.length < leastLength
          ? { field: 'password', message: t('passwordTooShort', { count: leastLength }) }
          : value.password === value.repeated
            ? null
            : { field: 'repeated', message: t('passwordsDiffer') };
      setFault(found);
      return found === null;
    },
  };
}
