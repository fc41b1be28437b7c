import type { Json } from '@scn/core/kernel/json';
import { Switch } from '@fluentui/react-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultValue } from './default-value';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { nameOf } from './form-paths';
import { useFormStyles } from './form.styles';

/** An object inside the form; one that may be null is switched on and off. */
export function GroupField({ schema, plan, pointer }: FieldProps) {
  const styles = useFormStyles();
  const { setValue } = useFormContext();
  const { readOnly, settle, Fields } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const isSet = value !== null && value !== undefined;
  return (
    <FieldSet plan={plan} pointer={pointer} legendHidden={plan.nullable}>
      {plan.nullable && (
        <Switch
          className={styles.flush}
          label={plan.label}
          checked={isSet}
          disabled={readOnly}
          onChange={(_, { checked }) => {
            setValue(name, checked ? defaultValue(schema) : null, { shouldDirty: true, shouldValidate: true });
            settle();
          }}
        />
      )}
      {(isSet || !plan.nullable) && (
        <div className={styles.nested}>
          <Fields schema={schema} pointer={pointer} />
        </div>
      )}
    </FieldSet>
  );
}
