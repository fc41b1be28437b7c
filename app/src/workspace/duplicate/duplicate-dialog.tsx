import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '#services/dialogs/use-return-focus';
import { DuplicationDialog } from '#scenarios/new-scenario/duplication-dialog.tsx';
import { useWorkspace } from '../open/workspace-context';
import { DuplicateFields, type DuplicateDialogProps } from './duplicate-fields';

/** The dialog 'Duplicate SEP001GB': form, progress and result. */
export default function DuplicateDialog(props: DuplicateDialogProps): ReactNode {
  const { t } = useTranslation('scenario');
  const { scenarioCode: code } = useWorkspace().scenario;
  useReturnFocus(props.isOpen);
  return (
    <DuplicationDialog {...props} title={t('duplicateTitle', { code })}>
      <DuplicateFields {...props} />
    </DuplicationDialog>
  );
}
