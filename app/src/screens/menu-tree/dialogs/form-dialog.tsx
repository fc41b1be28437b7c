import { useId, type ReactNode, type SubmitEvent } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '../../../../kit/dialogs/return-focus';
import { useTreeDialogStyles } from './dialogs.styles';

/** A small form in a dialog: Enter in a field does what its button does. */
export function FormDialog(props: {
  readonly title: string;
  readonly confirmLabel: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  onSubmit(): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // a dialog is drawn inside of what opened it: its form must not be another one's
    event.stopPropagation();
    if (props.disabled !== true) props.onSubmit();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : props.onCancel())}>
      <DialogSurface className={styles.small}>
        <ReturnFocus />
        <DialogBody>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogContent>
            <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
              {props.children}
            </form>
          </DialogContent>
          <DialogActions>
            <Button onClick={props.onCancel}>{t('cancel')}</Button>
            <Button appearance="primary" type="submit" form={formId} disabledFocusable={props.disabled === true}>
              {props.confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
