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
import { actionCodePattern } from '@scn/core/document/codes';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '../../../kit/dialogs/return-focus';
import { useDocument } from '../../document/document-context';
import { documentView } from '../../document/document-view';
import { usePanel } from '../problems-panel/panel-context';
import { useChange } from '../scenario/document/use-change';

const codePattern = new RegExp(actionCodePattern);

/** Gives an action another code, and says how much follows. @param code - null while it is closed */
export function ReplaceCodeDialog(props: {
  readonly code: string | null;
  /** How many places refer to it. */
  readonly count: number;
  readonly onClose: () => void;
}): ReactNode {
  const { code, count, onClose } = props;
  return (
    <Dialog
      open={code !== null}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <ReturnFocus />
        {code === null ? null : <ReplaceCodeForm code={code} count={count} onClose={onClose} />}
      </DialogSurface>
    </Dialog>
  );
}

function ReplaceCodeForm(props: {
  readonly code: string;
  readonly count: number;
  readonly onClose: () => void;
}): ReactNode {
  const { code, count, onClose } = props;
  const { t } = useTranslation('problemsPanel');
  const document = useDocument();
  const panel = usePanel();
  const change = useChange();
  const [newCode, setNewCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isTaken = documentView(document).exists(newCode);
  const fault = !codePattern.test(newCode) ? t('newCodeWrong') : isTaken ? t('newCodeTaken', { code: newCode }) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null) {
          setTried(true);
          return;
        }
        const input = { sourceActionCode: code, targetActionCode: newCode };
        const success = t('codeReplaced', { from: code, to: newCode });
        if (change([{ name: 'action.replace-code', input }], { success, offersUndo: true }) === null) return;
        onClose();
        panel.showUsages(newCode);
      }}
    >
      <DialogBody>
        <DialogTitle>{t('replaceCodeTitle', { code })}</DialogTitle>
        <DialogContent>
          <p>{t('replaceCodeText', { count })}</p>
          <Field
            label={t('newCode')}
            required
            hint={t('newCodeHint')}
            {...(isTried && fault !== null ? { validationState: 'error' as const, validationMessage: fault } : {})}
          >
            <Input
              autoFocus
              value={newCode}
              onChange={(_, { value }) => {
                setNewCode(value.trim().toUpperCase());
              }}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" type="submit">
            {t('replaceCodeDo')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
