import { useState, type ReactNode, type SyntheticEvent } from 'react';
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
import { useShellServices } from '../../shell/shell-services';
import { useChange } from '../scenario/document/use-change';
import { ofAction } from '../scenario/selection/selection';
import { useSelection } from '../scenario/selection/use-selection';
import { useOverviewStyles } from './overview.styles';

interface ReplaceCodeProps {
  /** The action; null while the dialog is closed. */
  readonly actionCode: string | null;
  onClose(): void;
}

/** Gives an action another code; everything that refers to it follows. */
export function ReplaceCodeDialog({ actionCode, onClose }: ReplaceCodeProps): ReactNode {
  return (
    <Dialog open={actionCode !== null} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <ReturnFocus />
        {actionCode === null ? null : <ReplaceCodeForm actionCode={actionCode} onClose={onClose} />}
      </DialogSurface>
    </Dialog>
  );
}

function ReplaceCodeForm({ actionCode, onClose }: { readonly actionCode: string; onClose(): void }): ReactNode {
  const { t } = useTranslation('overview');
  const styles = useOverviewStyles();
  const { session } = useDocument();
  const { dialogs } = useShellServices();
  const change = useChange();
  const { select } = useSelection();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const code = typed.trim().toUpperCase();
  const replace = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!new RegExp(actionCodePattern).test(code)) {
      setRefused(true);
      return;
    }
    onClose();
    if (session.snapshot().actions.some((action) => action.actionCode === code)) {
      dialogs.show({ title: t('actionExists'), text: t('actionExistsText', { code }), items: [] });
      return;
    }
    const input = { sourceActionCode: actionCode, targetActionCode: code };
    const success = t('codeReplaced', { code });
    if (change([{ name: 'action.replace-code', input }], { success, offersUndo: true }) !== null) {
      select(ofAction(code), { replace: true });
    }
  };
  return (
    <form noValidate onSubmit={replace}>
      <DialogBody>
        <DialogTitle>{t('replaceTitle', { code: actionCode })}</DialogTitle>
        <DialogContent className={styles.form}>
          <p className={styles.text}>{t('replaceText')}</p>
          <Field
            label={t('newCode')}
            required
            hint={t('newCodeHint')}
            {...(isRefused ? { validationState: 'error', validationMessage: t('newCodeWrong') } : {})}
          >
            <Input
              autoFocus
              value={typed}
              maxLength={8}
              onChange={(_, { value }) => {
                setTyped(value);
                setRefused(false);
              }}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" appearance="primary">
            {t('replace')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
