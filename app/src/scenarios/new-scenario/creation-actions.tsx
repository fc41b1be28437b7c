import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@scn/kit/dialogs/dialog-buttons.tsx';

/** The buttons of a form that creates a scenario. */
export function CreationActions(props: {
  readonly formId: string;
  readonly label: string;
  /** Why it can't be created yet; null if it can. */
  readonly whyNot: string | null;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
}): ReactNode {
  const { formId, label, whyNot, isRunning, onCancel } = props;
  const { t } = useTranslation(['scenario', 'reasons']);
  return (
    <DialogButtons
      of={[
        { label: t('cancel'), run: onCancel, whyNot: isRunning ? t('reasons:running') : null },
        { label, isPrimary: true, submits: formId, whyNot, isRunning },
      ]}
    />
  );
}
