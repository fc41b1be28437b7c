import { useState, type ReactNode } from 'react';
import { Field, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import type { ProblemRow, Suppression } from './problem-rows';

/** Asks for the reason for accepting a problem. */
export function AcceptDialog(props: {
  readonly row: ProblemRow;
  readonly onAccept: (suppression: Suppression) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { row, onAccept, onClose } = props;
  const { t } = useTranslation('problemsPanel');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { issue, words, ruleId } = row;
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={t('acceptTitle', { severity: t(issue?.severity ?? 'WARNING').toLowerCase() })}
      text={t('acceptText', { message: issue?.message ?? '', entity: words?.name ?? t('ofScenario') })}
      confirmLabel={t('acceptDo')}
      isWide
      onCancel={onClose}
      onSubmit={() => {
        if (isMissing) setTried(true);
        else onAccept({ ruleId, entity: issue?.entity ?? null, reason: reason.trim() });
      }}
    >
      <Field label={t('acceptReason')} required {...faultOf(isTried && isMissing ? t('acceptReasonMissing') : null)}>
        <Textarea autoFocus value={reason} maxLength={1000} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </FormDialog>
  );
}
