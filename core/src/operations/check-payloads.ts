import { mapPayloads } from '#format/payloads';
import type { Json, JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import type { JsonSchema } from '#schema/json-schema';
import { newFindings } from '#schema/new-findings';
import { pluginOfPayload } from '#kernel/payload';
import { checkArguments } from './plugin-arguments';

/**
 * Checks that arguments of known plugins in a value match their schemas.
 *
 * @param before - the value that it replaces
 * @throws Refusal InvalidDataError
 */
export function checkPayloads(schema: JsonSchema, value: Json, plugins: PluginRegistry, before?: Json): void {
  const replaced: (readonly [id: unknown, args: JsonObject])[] = [];
  if (before !== undefined)
    mapPayloads(schema, before, (_, id, args) => {
      replaced.push([id, args]);
      return args;
    });
  mapPayloads(schema, value, (property, id, args) => {
    const plugin = pluginOfPayload(plugins, property, id);
    if (plugin === undefined) return args;
    const isAsBefore = replaced.some(([was, old]) => was === id && newFindings(plugin.schema, args, old).length === 0);
    return isAsBefore ? args : checkArguments(plugin, args);
  });
}

/** Checks the arguments of one payload. @param before - those that they replace. @throws Refusal InvalidDataError */
export function checkPayload(
  property: string,
  id: unknown,
  args: JsonObject,
  plugins: PluginRegistry,
  before?: JsonObject,
): JsonObject {
  const plugin = pluginOfPayload(plugins, property, id);
  return plugin === undefined ? args : checkArguments(plugin, args, before);
}
