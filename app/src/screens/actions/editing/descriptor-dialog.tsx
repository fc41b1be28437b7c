import { useState, type ReactNode } from 'react';
import { Field, Textarea } from '@fluentui/react-components';
import { maxResponseDescription } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';

/** Asks for the descriptor of a new response. Save is enabled once text is entered. */
export function DescriptorDialog(props: {
  readonly onSubmit: (description: string) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const [description, setDescription] = useState('');
  const [isDirty, setDirty] = useState(false);
  const fault =
    description.trim() === ''
      ? t('descriptorRequired')
      : description.trim().length > maxResponseDescription
        ? t('descriptorLong', { count: maxResponseDescription })
        : null;
  return (
    <FormDialog
      title={t('descriptorTitle')}
      confirmLabel={t('save')}
      whyNot={isDirty ? null : t('descriptorRequired')}
      onCancel={props.onCancel}
      onSubmit={() => {
        if (fault === null) props.onSubmit(description.trim());
      }}
    >
      <Field label={t('descriptor')} required {...faultOf(isDirty ? fault : null)}>
        <Textarea
          autoFocus
          rows={3}
          value={description}
          onChange={(_, { value }) => {
            setDescription(value);
            setDirty(true);
          }}
        />
      </Field>
    </FormDialog>
  );
}
