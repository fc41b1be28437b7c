import { scenarioSchema } from '#document/scenario';
import { pointerTokens, type Pointer } from '#base/json';
import { branchFor, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';
import type { EntityNode } from '#kernel/view';
import { schemaOfKind } from '#index/text/schema-of-kind';

/** Schema information about a location in an entity. */
export interface PlaceSchema {
  /** The schema at the location; null when it is unknown, such as in an unknown plugin's data. */
  readonly schema: JsonSchema | null;
  /** The labels of the fields in the path, the outermost first. */
  readonly labels: readonly string[];
}

/** Resolves a pointer relative to an entity (or the scenario when null) in the schemas of the document and the plugins. */
export function placeSchema(from: EntityNode | null, at: Pointer, plugins: PluginsByKind): PlaceSchema {
  const start = from === null ? (scenarioSchema as JsonSchema) : schemaOfKind(from.kind);
  return placeInSchema(start ?? null, from?.value, at, plugins);
}

/** Resolves a pointer in a value and its schema. */
export function placeInSchema(
  start: JsonSchema | null,
  whole: unknown,
  at: Pointer,
  plugins: PluginsByKind,
): PlaceSchema {
  const labels: string[] = [];
  let schema = start;
  let value = whole;
  for (const token of pointerTokens(at)) {
    schema = schema === null ? null : step(schema, token, value, plugins);
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[token];
    if (schema?.title !== undefined && labels.at(-1) !== schema.title) labels.push(schema.title);
  }
  return { schema, labels };
}

function step(schema: JsonSchema, token: string, value: unknown, plugins: PluginsByKind): JsonSchema | null {
  const pluginKey = schema['x-plugin'];
  if (pluginKey !== undefined && token === 'args') {
    const id = (value as Readonly<Record<string, unknown>> | null | undefined)?.[pluginKey];
    const schema: JsonSchema | undefined = pluginOfPayload(plugins, pluginKey, id)?.schema;
    return schema ?? null;
  }
  const chosen = schema.anyOf === undefined ? schema : branchFor(schema.anyOf, value);
  if (chosen === undefined) return null;
  const resolved = resolveSchema(chosen);
  return resolved.items ?? resolved.properties?.[token] ?? recordValueSchema(resolved) ?? null;
}
