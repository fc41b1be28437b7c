import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPassword, NewPasswordFault } from './new-password-fields';

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
