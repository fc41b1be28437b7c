import { sameValue } from '@scn/core/base/same-value';
import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { isShown } from '@scn/core/schema/shown';
import { planField } from '@scn/kit/form/field-plan';
import { pickSchema, pickValues } from '@scn/kit/form/pick-fields';

/** Values with their schema, and the fields of a form for them, in order. */
export interface DescribedValues {
  readonly schema: JsonSchema;
  readonly values: object;
  readonly names: readonly string[];
}

/** A field that several things have. */
export interface SharedField {
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
