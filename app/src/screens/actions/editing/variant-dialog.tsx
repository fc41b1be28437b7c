import { useState, type ReactNode } from 'react';
import { Field, Select } from '@fluentui/react-components';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';

/** 'New Playlist Command': asks which variant of a block is added. */
export function VariantDialog(props: {
  readonly block: CommandPlugin;
  readonly onChosen: (variant: string) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { block, onChosen, onCancel } = props;
  const { t } = useTranslation('menuTree');
  const [variant, setVariant] = useState('');
  const [isAsked, ask] = useState(false);
  return (
    <FormDialog
      title={t('variantTitle')}
      confirmLabel={t('create')}
      onCancel={onCancel}
      onSubmit={() => {
        ask(true);
        if (variant !== '') onChosen(variant);
      }}
    >
      <Field label={t('variantState')} required {...faultOf(isAsked && variant === '' ? t('variantRequired') : null)}>
        <Select
          autoFocus
          value={variant}
          onChange={(_, { value }) => {
            setVariant(value);
          }}
        >
          <option value="" />
          {block.variants.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
