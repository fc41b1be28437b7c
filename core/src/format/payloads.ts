import { isJsonObject, type Json, type JsonObject } from '#base/json';
import { branchFor, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';

/** Name of the property with a payload's arguments: `data` for an asset. */
export function argumentsProperty(pluginProperty: string): 'args' | 'data' {
  return pluginProperty === 'asset' ? 'data' : 'args';
}

/** Transforms a payload: returns new arguments, or the same ones. */
export type ChangeArguments = (pluginProperty: string, pluginId: string, args: JsonObject) => JsonObject;

/** Transforms the arguments of every plugin payload in a value. Unchanged parts are shared with the original. */
export function mapPayloads(given: JsonSchema, value: Json, change: ChangeArguments): Json {
  const schema = resolveSchema(given);
  if (!mayHoldPayloads(schema)) return value;
  if (schema.anyOf !== undefined) {
    const branch = branchFor(schema.anyOf, value);
    return branch === undefined ? value : mapPayloads(branch, value, change);
  }
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    const mapped = items.map((item) => mapPayloads(schema.items ?? {}, item, change));
    return mapped.some((item, index) => item !== items[index]) ? mapped : items;
  }
  if (!isJsonObject(value)) return value;
  const changed = Object.entries(value).flatMap(([name, property]) => {
    const propertySchema = schema.properties?.[name] ?? recordValueSchema(schema);
    if (property === undefined || propertySchema === undefined) return [];
    const mapped = mapPayloads(propertySchema, property, change);
    return mapped === property ? [] : [[name, mapped] as const];
  });
  const result = changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
  return schema['x-plugin'] === undefined ? result : changePayload(result, schema['x-plugin'], change);
}

function changePayload(payload: JsonObject, property: string, change: ChangeArguments): JsonObject {
  const name = argumentsProperty(property);
  const [id, args] = [payload[property], payload[name]];
  if (typeof id !== 'string' || !isJsonObject(args)) return payload;
  const changed = change(property, id, args);
  return changed === args ? payload : { ...payload, [name]: changed };
}

const holding = new WeakMap<JsonSchema, boolean>();

/** True when a value of this schema can contain a payload. */
function mayHoldPayloads(given: JsonSchema): boolean {
  const schema = resolveSchema(given);
  const known = holding.get(schema);
  if (known !== undefined) return known;
  holding.set(schema, false); // a recursive reference adds nothing to the other parts of the schema
  const values = recordValueSchema(schema);
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  if (schema.items !== undefined) inside.push(schema.items);
  if (values !== undefined) inside.push(values);
  const holds = schema['x-plugin'] !== undefined || inside.some(mayHoldPayloads);
  holding.set(schema, holds);
  return holds;
}
