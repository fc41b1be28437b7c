import { useState, type ReactNode } from 'react';
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { ScenarioReferencePicker } from '../../pickers/scenario-reference-picker';
import { SelectAsset } from '../../pickers/select-asset';

/** Styles of the choice of a global action. */
const useGlobalActionStyles = makeStyles({
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
});

const kind = 'asset.global-action';

/** Chooses a global action by its name, or in the table of all of them. */
export function GlobalActionField(props: {
  readonly value: string | null;
  onChange(id: string | null): void;
}): ReactNode {
  const { value, onChange } = props;
  const { t } = useTranslation(['menuTree', 'canvas', 'assets']);
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
            <Button onClick={() => setOpen(true)}>{t('assets:browse')}</Button>
          </div>
        )}
      </Field>
      {isOpen ? (
        <SelectAsset
          kind={kind}
          title={t('menuTree:globalActionSelect')}
          listTitle={t('canvas:globalActions')}
          none={t('menuTree:globalActionNone')}
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
