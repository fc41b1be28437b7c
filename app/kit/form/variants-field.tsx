import { isJsonObject, type Json } from '@scn/core/base/json';
import { branchFor, type JsonSchema } from '@scn/core/schema/json-schema';
import { Field, Input, Select } from '@fluentui/react-components';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-text';
import { defaultValue } from './default-value';
import type { PlannedVariant } from './field-plan';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { nameOf } from './form-paths';
import { useFormStyles } from './form.styles';

/** A choice between object types: the author chooses the type, then fills in its fields. Choosing a type again restores its previous values. */
export function VariantsField({
  plan,
  pointer,
  variants,
}: FieldProps & { readonly variants: readonly PlannedVariant[] }) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { setValue } = useFormContext();
  const { readOnly, settle, Fields } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const branch = isJsonObject(value)
    ? branchFor(
        variants.map(({ schema }) => schema),
        value,
      )
    : undefined;
  const index = variants.findIndex(({ schema }) => schema === branch);
  const before = useRef(new Map<number, Json>());
  const choose = (chosen: number) => {
    if (value !== undefined) before.current.set(index, value);
    const variant = variants[chosen];
    const next = variant === undefined ? null : (before.current.get(chosen) ?? carriedOver(variant.schema, value));
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
    settle();
  };
  return (
    <FieldSet plan={plan} pointer={pointer}>
      <div className={styles.nested}>
        <Field label={text('form.kind')} orientation="horizontal" className={styles.field}>
          {readOnly ? (
            <Input readOnly value={variants[index]?.title ?? text('form.none')} />
          ) : (
            <Select
              select={{ className: styles.select }}
              value={String(index)}
              onChange={(_, data) => choose(Number(data.value))}
            >
              {(plan.nullable || index < 0) && <option value="-1">{text('form.none')}</option>}
              {variants.map(({ title }, place) => (
                <option key={title} value={String(place)}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {branch !== undefined && <Fields key={index} schema={branch} pointer={pointer} />}
      </div>
    </FieldSet>
  );
}

/** A new value of a type, with the properties of the old value that have the same name and type. */
function carriedOver(schema: JsonSchema, old: Json | undefined): Json {
  const fresh = defaultValue(schema);
  if (!isJsonObject(fresh) || !isJsonObject(old)) return fresh;
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => {
      const isConstant = schema.properties?.[name]?.const !== undefined;
      const before = old[name];
      return [name, !isConstant && before !== undefined && typeof before === typeof value ? before : value];
    }),
  );
}
