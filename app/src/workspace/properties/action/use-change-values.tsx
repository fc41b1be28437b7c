import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import { useDocument } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';
import { ChangeValuesDialog } from '../../physiology/change-values-dialog';

/** The dialog with the change values of an action, and what opens it. */
export function useChangeValues(
  action: Action,
  patients: readonly Patient[],
  readOnly: boolean,
): { readonly dialog: ReactNode; open(): void } {
  const { t } = useTranslation('physiology');
  const { plugins } = useDocument();
  const change = useChange();
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen ? (
    <ChangeValuesDialog
      action={action}
      patients={patients}
      plugins={plugins}
      readOnly={readOnly}
      onSave={(calls, onMade) => void change(calls, { success: t('saved'), onMade })}
      onClose={() => setOpen(false)}
    />
  ) : null;
  return { dialog, open: () => setOpen(true) };
}
