import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { branchFor, resolveSchema, settleNeeds, isShown, type JsonSchema } from '@scn/core/schema/json-schema';
import { explain } from '@scn/core/schema/explain';
import { defaultValue } from './default-value';

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
  // a field of a property that the object lacks adds it without a value
  const settled: Record<string, Json | undefined> = Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined),
  );
  for (const [name, property] of Object.entries(schema.properties)) {
    const current = value[name];
    if (current === undefined) continue;
    const hidden = !isShown(property['x-when'] ?? null, value);
    settled[name] =
      hidden && explain(property, current).length > 0 ? defaultValue(property) : settleHidden(property, current);
  }
  return settleNeeds(schema, settled satisfies JsonObject);
}
