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
  Input,
} from '@fluentui/react-components';
import { maxResponseDescription } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '../../../../kit/dialogs/return-focus';

interface DuplicateDialogProps {
  readonly open: boolean;
  readonly code: string;
  /** The descriptor of the response that is duplicated. */
  readonly description: string;
  readonly onDuplicate: (description: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the descriptor of a duplicated response (001 §5). */
export function DuplicateDialog({ open, onCancel, ...props }: DuplicateDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onCancel();
      }}
    >
      <DialogSurface>
        <ReturnFocus />
        {open ? <Body {...props} onCancel={onCancel} /> : null}
      </DialogSurface>
    </Dialog>
  );
}

function Body({ code, description, onDuplicate, onCancel }: Omit<DuplicateDialogProps, 'open'>): ReactNode {
  const { t } = useTranslation('properties');
  const [typed, setTyped] = useState(description);
  const [isTold, setTold] = useState(false);
  const isMissing = typed.trim() === '';
  return (
    <form
      // the message is ours (001 §5), not the browser's
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isMissing) setTold(true);
        else onDuplicate(typed.trim());
      }}
    >
      <DialogBody>
        <DialogTitle>{t('duplicateTitle', { code })}</DialogTitle>
        <DialogContent>
          <Field
            label={t('descriptor')}
            required
            {...(isTold && isMissing
              ? { validationState: 'error' as const, validationMessage: t('descriptionRequired') }
              : {})}
          >
            <Input
              value={typed}
              maxLength={maxResponseDescription}
              autoComplete="off"
              onChange={(_, { value }) => {
                setTyped(value);
              }}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" appearance="primary">
            {t('duplicate')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
