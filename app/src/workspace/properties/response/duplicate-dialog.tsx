import { useState, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { maxResponseDescription } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';

/** Asks for the descriptor of a duplicated response. */
export function DuplicateDialog(props: {
  readonly code: string;
  /** The descriptor of the original response. */
  readonly description: string;
  readonly onDuplicate: (description: string) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { code, description, onDuplicate, onCancel } = props;
  const { t } = useTranslation('properties');
  const [typed, setTyped] = useState(description);
  const [isShown, setShown] = useState(false);
  const isMissing = typed.trim() === '';
  const isLong = typed.trim().length > maxResponseDescription;
  return (
    <FormDialog
      title={t('duplicateTitle', { code })}
      confirmLabel={t('duplicate')}
      onCancel={onCancel}
      onSubmit={() => {
        if (isMissing) setShown(true);
        else if (!isLong) onDuplicate(typed.trim());
      }}
    >
      <Field
        label={t('descriptor')}
        required
        {...faultOf(
          isLong
            ? t('descriptionLong', { count: maxResponseDescription })
            : isShown && isMissing
              ? t('descriptionRequired')
              : null,
        )}
      >
        <Input autoFocus value={typed} autoComplete="off" onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </FormDialog>
  );
}
