import type { Json } from '@scn/core/base/json';
import { Switch } from '@fluentui/react-components';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-text';
import { defaultValue } from './default-value';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { nameOf } from './form-paths';
import { useFormStyles } from './form.styles';

/** A nested object; a nullable one has a switch. Switching it on again restores its previous value. */
export function GroupField({ schema, plan, pointer }: FieldProps) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { setValue } = useFormContext();
  const { readOnly, settle, Fields } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const before = useRef<Json | null>(null);
  const isSet = value !== null && value !== undefined;
  const onOff = (
    <Switch
      className={styles.flush}
      label={plan.label}
      checked={isSet}
      onChange={(_, { checked }) => {
        if (!checked) before.current = value ?? null;
        const next = checked ? (before.current ?? defaultValue(schema)) : null;
        setValue(name, next, { shouldDirty: true, shouldValidate: true });
        settle();
      }}
    />
  );
  return (
    <FieldSet plan={plan} pointer={pointer} {...(plan.nullable && !readOnly ? { lead: onOff } : {})}>
      {readOnly && !isSet && <p className={styles.empty}>{text('form.noValue')}</p>}
      {(isSet || !plan.nullable) && (
        <div className={styles.nested}>
          <Fields schema={schema} pointer={pointer} />
        </div>
      )}
    </FieldSet>
  );
}
