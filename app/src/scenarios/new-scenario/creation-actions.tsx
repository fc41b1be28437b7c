import type { ReactNode } from 'react';
import { Button, DialogActions, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** The buttons of a form that creates a scenario. */
export function CreationActions(props: {
  readonly formId: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
}): ReactNode {
  const { formId, label, isDisabled, isRunning, onCancel } = props;
  const { t } = useTranslation('scenario');
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button
        type="submit"
        form={formId}
        appearance="primary"
        disabledFocusable={isDisabled || isRunning}
        {...(isRunning ? { icon: <Spinner size="tiny" role="presentation" /> } : {})}
      >
        {label}
      </Button>
    </DialogActions>
  );
}
