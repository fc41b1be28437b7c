import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { isShown, type JsonSchema } from '@scn/core/schema/json-schema';
import { planField } from '@scn/kit/form/field-plan';
import type { FormHost } from '@scn/kit/form/form-context';
import { pickValues, pickSchema } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { useAlert } from '#services/alerts/use-alert';

/** Result of setting the fields: unchanged if all had the values already. */
export type SetResult = 'changed' | 'unchanged' | 'refused';

interface SeveralFieldsProps {
  /** Collective name of the selected items. */
  readonly title: string;
  /** At least two. */
  readonly entities: readonly DescribedValues[];
  readonly readOnly: boolean;
  /** Dependencies of the fields’ controls. */
  readonly host: FormHost;
  /** Sets the values in all of them. */
  readonly onSet: (values: JsonObject) => SetResult | Promise<SetResult>;
}

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  choice: { display: 'grid', justifyItems: 'start', marginBlock: tokens.spacingVerticalM },
  values: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});

/** Sets fields that several things have in common: first which fields, then their values, so that nothing else is changed. */
export function SeveralFields(props: SeveralFieldsProps): ReactNode {
  const { title, entities, readOnly, host, onSet } = props;
  const { t } = useTranslation('properties');
  const styles = useStyles();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** Values of the fields, also of those that are no longer chosen. */
  const typed = useRef<JsonObject>({});
  const fields = readOnly ? [] : sharedFields(entities);
  const names = fields.map(({ name }) => name).filter((name) => chosen.includes(name));
  return (
    <>
      <p className={styles.text}>
        {t(readOnly ? 'severalReadOnly' : fields.length === 0 ? 'severalNothing' : 'severalText')}
      </p>
      <FieldChoice fields={fields} chosen={chosen} onChoose={setChosen} />
      {names.length === 0 ? null : (
        <ChosenFields
          // another field makes another form, which starts with what was typed
          key={names.join(' ')}
          title={title}
          entities={entities}
          names={names}
          typed={typed.current}
          onEdit={(values) => {
            typed.current = { ...typed.current, ...values };
          }}
          host={host}
          onSet={async (values) => {
            const sent = typed.current;
            const result = await onSet(values);
            // what was typed in the meantime stays
            if (result !== 'changed' || typed.current !== sent) return result;
            typed.current = {};
            setChosen([]);
            return result;
          }}
        />
      )}
    </>
  );
}

function FieldChoice(props: {
  readonly fields: readonly SharedField[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}): ReactNode {
  const { fields, chosen, onChoose } = props;
  const { t } = useTranslation('properties');
  const styles = useStyles();
  if (fields.length === 0) return null;
  return (
    <div role="group" aria-label={t('severalFields')} className={styles.choice}>
      {fields.map(({ name, label, values }) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          label={
            <>
              {label} <span className={styles.values}>{values === 1 ? t('sameIn') : t('differIn', { values })}</span>
            </>
          }
          onChange={(_, { checked }) =>
            onChoose(checked === true ? [...chosen, name] : chosen.filter((each) => each !== name))
          }
        />
      ))}
    </div>
  );
}

function ChosenFields(props: {
  readonly title: string;
  readonly entities: readonly DescribedValues[];
  readonly names: readonly string[];
  readonly typed: JsonObject;
  readonly host: FormHost;
  readonly onEdit: (values: JsonObject) => void;
  readonly onSet: (values: JsonObject) => Promise<SetResult>;
}): ReactNode {
  const { title, entities, names, typed, host, onEdit, onSet } = props;
  const { t } = useTranslation('properties');
  const alert = useAlert();
  const [begin] = useState(() => {
    const [first] = entities;
    if (first === undefined) return null;
    const value = { ...pickValues(first.values, names), ...pickKnown(typed, names) };
    return { schema: schemaOfShared(first.schema, names), value };
  });
  if (begin === null) return null;
  return (
    <SchemaForm
      {...host}
      label={title}
      {...begin}
      submitLabel={t('severalApply', { count: entities.length })}
      onEdit={onEdit}
      onSubmit={async (values) => {
        if ((await onSet(values)) === 'unchanged') alert('information', t('severalSame'));
        return null;
      }}
    />
  );
}

function pickKnown(values: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Values with their schema, and the fields of a form for them, in order. */
export interface DescribedValues {
  readonly schema: JsonSchema;
  readonly values: object;
  readonly names: readonly string[];
}

/** A field that several things have. */
interface SharedField {
  readonly name: string;
  readonly label: string;
  /** How many different values they have: 1 if all are the same. */
  readonly values: number;
}

/** The fields that all have and show, with the same meaning, and that can be set alone. In the order of the first. */
export function sharedFields(entities: readonly DescribedValues[]): readonly SharedField[] {
  const [first, ...others] = entities;
  if (first === undefined) return [];
  return first.names.flatMap((name) => {
    const property = first.schema.properties?.[name];
    const isCommon = others.every((other) => other.names.includes(name) && isSameField(first, other, name));
    if (property === undefined || !isCommon) return [];
    const { label, when, needs, control } = planField(property, name);
    if (needs !== null || control.kind === 'foreign' || control.kind === 'constant') return [];
    if (!entities.every(({ values }) => isShown(when, values as JsonObject))) return [];
    const values = new Set(entities.map((entity) => JSON.stringify(pickValues(entity.values, [name]))));
    return [{ name, label, values: values.size }];
  });
}

/** The schema of chosen common fields. All of them are shown, because they are in all of the things. */
export function schemaOfShared(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const picked = pickSchema(schema, names);
  const properties = Object.fromEntries(
    Object.entries(picked.properties ?? {}).map(([name, { 'x-when': _, ...property }]) => [name, property]),
  );
  return { ...picked, properties };
}

function isSameField({ schema: one }: DescribedValues, { schema: other }: DescribedValues, name: string): boolean {
  return one === other || sameValue(one.properties?.[name], other.properties?.[name]);
}
