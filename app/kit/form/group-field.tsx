import { Switch, Field, Input, Select, Button, Checkbox } from '@fluentui/react-components';
import { LocalLanguage20Regular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { branchFor, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { useKitTexts } from '../texts/kit-text';
import { defaultValue } from './default-value';
import { FieldMessage } from './field-message.tsx';
import type { PlannedVariant } from './field-plan';
import { FieldSet } from './field-set.tsx';
import { useFormShared, type FieldProps } from './form-context';
import { nameOf, below } from './form-paths';
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

/**
 * Texts of each selected culture, one group of fields for each. A dialog selects the cultures: what was written for one that is taken away is
 * said before it is removed. An item of a culture that this version doesn't know is kept.
 */
export function CulturesField({
  plan,
  pointer,
  items,
  cultures,
}: FieldProps & { readonly items: JsonSchema; readonly cultures: readonly string[] }) {
  const styles = useFormStyles();
  const { text, culture } = useKitTexts();
  const { setValue } = useFormContext();
  const { readOnly, settle, Fields } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const all: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const nameOfCulture = (code: string) => new Intl.DisplayNames(culture, { type: 'language' }).of(code) ?? code;
  const schema = resolveSchema(items);
  const { cultureName: _, ...texts } = schema.properties ?? {};
  const selected = all.map(cultureOf);
  const emptied = (code: string): JsonObject => ({ ...(defaultValue(items) as JsonObject), cultureName: code });
  const lost = all.filter(
    (item) => chosen !== null && !chosen.includes(cultureOf(item)) && !sameValue(item, emptied(cultureOf(item))),
  );
  const take = (codes: readonly string[]) => {
    const retained = all.filter((item) => codes.includes(cultureOf(item)) || !cultures.includes(cultureOf(item)));
    const added = codes.filter((code) => !selected.includes(code)).map(emptied);
    const order = (item: Json) => cultures.indexOf(cultureOf(item));
    const next = [...retained, ...added].toSorted((one, other) => order(one) - order(other));
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
    settle();
    setChosen(null);
  };
  return (
    <FieldSet plan={plan} pointer={pointer}>
      {all.length === 0 && <p className={styles.empty}>{text('form.empty')}</p>}
      <div className={styles.nested}>
        {all.map((item, index) => {
          const itemPointer = below(pointer, index);
          return (
            <div
              key={cultureOf(item)}
              role="group"
              aria-label={nameOfCulture(cultureOf(item))}
              className={styles.fields}
              data-pointer={itemPointer}
            >
              <span className={styles.itemTitle}>{nameOfCulture(cultureOf(item))}</span>
              <FieldMessage pointer={itemPointer} />
              <FieldMessage pointer={below(itemPointer, 'cultureName')} />
              <Fields schema={{ ...schema, properties: texts }} pointer={itemPointer} />
            </div>
          );
        })}
      </div>
      {!readOnly && (
        <div className={styles.add}>
          <Button size="small" icon={<LocalLanguage20Regular />} onClick={() => setChosen(selected)}>
            {text('form.manageCultures')}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <DialogFrame
          title={text('form.selectCultures')}
          onClose={() => setChosen(null)}
          buttons={[
            { label: text('form.cancel'), run: () => setChosen(null) },
            { label: text('form.proceed'), run: () => take(chosen), isPrimary: true },
          ]}
        >
          <div role="group" aria-label={text('form.selectCultures')} className={styles.checks}>
            {cultures.map((code) => (
              <Checkbox
                key={code}
                label={nameOfCulture(code)}
                checked={chosen.includes(code)}
                onChange={(_event, { checked }) =>
                  setChosen(cultures.filter((each) => (each === code ? checked === true : chosen.includes(each))))
                }
              />
            ))}
          </div>
          <p role="status" className={styles.note}>
            {lost.length > 0 &&
              text('form.culturesLost', {
                names: new Intl.ListFormat(culture).format(lost.map((item) => nameOfCulture(cultureOf(item)))),
              })}
          </p>
        </DialogFrame>
      )}
    </FieldSet>
  );
}

function cultureOf(item: Json): string {
  const code = isJsonObject(item) ? item['cultureName'] : null;
  return typeof code === 'string' ? code : '';
}
