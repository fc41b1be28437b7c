import { useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Textarea,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '../../../kit/dialogs/return-focus';
import type { ProblemRow, Suppression } from './problem-rows';

/** Asks for the reason for which a problem is accepted. @param row - null while it is closed */
export function AcceptDialog(props: {
  readonly row: ProblemRow | null;
  readonly onAccept: (suppression: Suppression) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { row, onAccept, onClose } = props;
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <ReturnFocus />
        {row === null ? null : <AcceptForm key={row.id} row={row} onAccept={onAccept} onClose={onClose} />}
      </DialogSurface>
    </Dialog>
  );
}

function AcceptForm(props: {
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isMissing) setTried(true);
        else onAccept({ ruleId, entity: issue?.entity ?? null, reason: reason.trim() });
      }}
    >
      <DialogBody>
        <DialogTitle>{t('acceptTitle', { severity: t(issue?.severity ?? 'WARNING').toLowerCase() })}</DialogTitle>
        <DialogContent>
          <p>{t('acceptText', { message: issue?.message ?? '', entity: words?.name ?? t('ofScenario') })}</p>
          <Field
            label={t('acceptReason')}
            required
            {...(isTried && isMissing
              ? { validationState: 'error' as const, validationMessage: t('acceptReasonMissing') }
              : {})}
          >
            <Textarea
              autoFocus
              value={reason}
              maxLength={1000}
              onChange={(_, { value }) => {
                setReason(value);
              }}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" type="submit">
            {t('acceptDo')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
