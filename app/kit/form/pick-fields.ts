import type { JsonObject } from '@scn/core/kernel/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';

/** Picks properties of an object schema, in the given order. @param changed - overrides by property */
export function pickSchema(
  schema: JsonSchema,
  names: readonly string[],
  changed: Readonly<Record<string, Partial<JsonSchema>>> = {},
): JsonSchema {
  const properties = Object.fromEntries(
    names.flatMap((name) => {
      const property = schema.properties?.[name];
      return property === undefined ? [] : [[name, { ...property, ...changed[name] }]];
    }),
  );
  return { type: 'object', additionalProperties: false, properties, required: names };
}

/** Picks values of an object. */
export function pickValues(value: object, names: readonly string[]): JsonObject {
  const all = value as JsonObject;
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
}

/** Returns the values that differ. */
export function changedValues(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
