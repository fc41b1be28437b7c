import type { Json, JsonObject } from '#base/json';
import { resolveSchema, type JsonSchema } from './json-schema';

/** Whether a property can have another value than its default: the list that its `x-needs` names has enough items. */
export function areNeedsMet(needs: JsonSchema['x-needs'] | null, siblings: Readonly<Record<string, unknown>>): boolean {
  if (needs === null || needs === undefined) return true;
  const list = siblings[needs.property];
  return Array.isArray(list) && list.length >= needs.minItems;
}

/** The properties of an object with another value than their default, although what they need is missing. */
export function unmetNeeds(schema: JsonSchema, value: JsonObject): readonly string[] {
  return Object.entries(resolveSchema(schema).properties ?? {}).flatMap(([name, property]) => {
    const isDefault = value[name] === undefined || value[name] === (property.default ?? null);
    return isDefault || areNeedsMet(property['x-needs'] ?? null, value) ? [] : [name];
  });
}

/** Resets the properties whose needs are not met; the same object when there are none. */
export function settleNeeds(schema: JsonSchema, value: JsonObject): JsonObject {
  const unmet = unmetNeeds(schema, value);
  if (unmet.length === 0) return value;
  const { properties = {} } = resolveSchema(schema);
  const reset = unmet.map((name): [string, Json] => [name, properties[name]?.default ?? null]);
  return { ...value, ...Object.fromEntries(reset) };
}
