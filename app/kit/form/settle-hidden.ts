import { isJsonObject, type Json, type JsonObject } from '@scn/core/kernel/json';
import { branchFor, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { settleNeeds } from '@scn/core/schema/needs';
import { explain } from '@scn/core/schema/explain';
import { defaultValue } from './default-value';

/** Whether a property is shown: its condition on another property of the same object holds. */
export function isShown(when: JsonSchema['x-when'] | null, siblings: Readonly<Record<string, unknown>>): boolean {
  if (when === null || when === undefined) return true;
  return when.in.includes(siblings[when.property] as string | number | boolean | null);
}

/** Resets every invalid hidden property to its default, because authors can't correct hidden fields, and what needs are not met for. */
export function settleHidden(given: JsonSchema, value: Json): Json {
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) {
    const branch = branchFor(schema.anyOf, value);
    return branch === undefined ? value : settleHidden(branch, value);
  }
  if (schema.type === 'array' && Array.isArray(value) && schema.items !== undefined) {
    const { items } = schema;
    return (value as readonly Json[]).map((item) => settleHidden(items, item));
  }
  if (schema.properties === undefined || !isJsonObject(value)) return value;
  const settled: Record<string, Json | undefined> = { ...value };
  for (const [name, property] of Object.entries(schema.properties)) {
    const current = value[name];
    if (current === undefined) continue;
    const hidden = !isShown(property['x-when'] ?? null, value);
    settled[name] =
      hidden && explain(property, current).length > 0 ? defaultValue(property) : settleHidden(property, current);
  }
  return settleNeeds(schema, settled satisfies JsonObject);
}
