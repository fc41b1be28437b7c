import { useState, type ReactNode } from 'react';
import { nameOfTarget } from '@scn/core/schema/wording';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { PasteQuestion } from '../../clipboard/action-paste';

/** Maximum number of missing things that are named. */
const shown = 3;

/** Asks whether to paste an action of another scenario although this one doesn't have everything that it needs. */
export function PasteDialog(props: {
  readonly code: string;
  readonly question: PasteQuestion;
  onContinue(): void;
  onCancel(): void;
}): ReactNode {
  const { code, question, onContinue, onCancel } = props;
  const { missing, isPhysiologyMismatch } = question;
  const { t } = useTranslation('menuTree');
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      title={isPhysiologyMismatch ? t('pasteMismatch') : t('pasteTitle', { code })}
      confirmLabel={t('continue')}
      onConfirm={() => {
        setOpen(false);
        onContinue();
      }}
      onCancel={() => {
        setOpen(false);
        onCancel();
      }}
    >
      {isPhysiologyMismatch ? <p>{t('pasteMismatchText', { code })}</p> : null}
      {missing.length === 0 ? null : (
        <>
          <p>{t('pasteMissingText', { code })}</p>
          <ul>
            {missing.slice(0, shown).map(({ id, name, entityType }) => (
              <li key={id}>
                {name} ({nameOfTarget(entityType)})
              </li>
            ))}
            {missing.length > shown ? <li>{t('pasteMissingMore', { count: missing.length - shown })}</li> : null}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
