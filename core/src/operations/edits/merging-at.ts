import { scenarioSchema, type Scenario } from '#document/scenario';
import { argumentsProperty } from '#format/payloads';
import { asJson, isJsonObject, pointerTokens, type Json, type Pointer } from '#base/json';
import { branchFor, jsonSchemaOf, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';

/** How changes of several people to one value are merged: a text, or a list of strings. */
export type MergingKind = 'text' | 'list';

/**
 * How the value at a place, which names entities by identity, merges: a text that people write together (`x-text`), or a list of strings
 * without a fixed length. Null for any other value, of which the later one stands.
 */
export function mergingAt(scenario: Scenario, path: Pointer, plugins: PluginsByKind): MergingKind | null {
  let schema: JsonSchema | undefined = jsonSchemaOf(scenarioSchema);
  let value: Json | undefined = asJson(scenario);
  for (const token of pointerTokens(path)) {
    schema = schema === undefined ? undefined : branchOf(schema, value);
    if (schema === undefined) return null;
    const next: { schema: JsonSchema | undefined; value: Json | undefined } = partOf(schema, value, token, plugins);
    ({ schema, value } = next);
  }
  if (schema === undefined) return null;
  const found = branchOf(schema, value);
  if (found?.['x-text'] === true) return 'text';
  const isFixed = found?.minItems !== undefined && found.minItems === found.maxItems;
  return found?.items !== undefined && !isFixed && isString(found.items) ? 'list' : null;
}

function isString(given: JsonSchema): boolean {
  const { type, anyOf, enum: choices } = resolveSchema(given);
  if (anyOf !== undefined) return anyOf.every((each) => isString(each) || typeof each.const === 'string');
  return type === 'string' || (choices?.every((each) => typeof each === 'string') ?? false);
}

function branchOf(given: JsonSchema, value: Json | undefined): JsonSchema | undefined {
  const schema = resolveSchema(given);
  return schema.anyOf === undefined || value === undefined ? schema : branchFor(schema.anyOf, value);
}

function partOf(schema: JsonSchema, value: Json | undefined, token: string, plugins: PluginsByKind) {
  if (Array.isArray(value)) {
    const idKey = schema.items?.['x-id'] ?? '';
    const found = (value as readonly Json[]).find((item) => isJsonObject(item) && item[idKey] === token);
    return { schema: schema.items, value: found };
  }
  const inside = isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  const property = schema['x-plugin'];
  if (property !== undefined && token === argumentsProperty(property) && isJsonObject(value)) {
    const plugin = pluginOfPayload(plugins, property, value[property]);
    return { schema: plugin === undefined ? undefined : jsonSchemaOf(plugin.schema), value: inside };
  }
  return { schema: schema.properties?.[token], value: inside };
}
