import { useState, type ReactNode } from 'react';
import { Button, Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { AssetTable } from '#lists/asset-table/asset-table.tsx';
import { ScenarioReferencePicker } from '../../pickers/scenario-reference-picker';
import { useGlobalActionStyles } from './global-action.styles';

const kind = 'asset.global-action';

/** Chooses a global action by its name, or in the table of all of them. */
export function GlobalActionField(props: {
  readonly value: string | null;
  onChange(id: string | null): void;
}): ReactNode {
  const { value, onChange } = props;
  const { t } = useTranslation('menuTree');
  const styles = useGlobalActionStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field label={t('globalAction')} hint={t('globalActionHint')}>
        {(control) => (
          <div className={styles.field}>
            <ScenarioReferencePicker
              target={kind}
              multiple={false}
              label={t('globalAction')}
              readOnly={false}
              control={control as FieldControlProps}
              value={value}
              onChange={onChange}
            />
            <Button onClick={() => setOpen(true)}>{t('globalActionBrowse')}</Button>
          </div>
        )}
      </Field>
      {isOpen ? (
        <SelectGlobalAction
          onSelect={(id) => {
            setOpen(false);
            onChange(id);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Selects one in the table. */
function SelectGlobalAction(props: { onSelect(id: string): void; onCancel(): void }): ReactNode {
  const { t } = useTranslation(['menuTree', 'canvas']);
  const styles = useGlobalActionStyles();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <FormDialog
      title={t('menuTree:globalActionSelect')}
      confirmLabel={t('menuTree:ok')}
      isWide
      whyNot={chosen === null ? t('menuTree:globalActionNone') : null}
      onSubmit={() => {
        if (chosen !== null) props.onSelect(chosen);
      }}
      onCancel={props.onCancel}
    >
      <div className={styles.table}>
        <AssetTable
          kind={kind}
          title={t('canvas:globalActions')}
          use={{ as: 'select', chosen, onChoose: (asset) => choose(asset?.id ?? null) }}
        />
      </div>
    </FormDialog>
  );
}
