import { scenarioSchema, type Scenario } from '#document/scenario';
import { argumentsProperty } from '#format/payloads';
import { isJsonObject, pointerTokens, type Json, type Pointer } from '#base/json';
import { branchFor, jsonSchemaOf, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';

/** Whether a place, which names entities by identity, has a text that people write together (`x-text`). */
export function isTextAt(scenario: Scenario, path: Pointer, plugins: PluginsByKind): boolean {
  let schema: JsonSchema | undefined = jsonSchemaOf(scenarioSchema);
  let value: Json | undefined = scenario as unknown as Json;
  for (const token of pointerTokens(path)) {
    schema = schema === undefined ? undefined : branchOf(schema, value);
    if (schema === undefined) return false;
    const next: { schema: JsonSchema | undefined; value: Json | undefined } = partOf(schema, value, token, plugins);
    ({ schema, value } = next);
  }
  return schema !== undefined && branchOf(schema, value)?.['x-text'] === true;
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
