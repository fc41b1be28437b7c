import { mapPayloads } from '#format/payloads';
import type { Json, JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import type { JsonSchema } from '#schema/json-schema';
import { pluginOfPayload } from '#kernel/payload';
import { checkArguments } from './plugin-arguments';

/**
 * Checks that arguments of known plugins in a value match their schemas.
 *
 * @throws Refusal InvalidDataError
 */
export function checkPayloads(schema: JsonSchema, value: Json, plugins: PluginRegistry): void {
  mapPayloads(schema, value, (property, id, args) => checkPayload(property, id, args, plugins));
}

/** Checks the arguments of one payload. @throws Refusal InvalidDataError */
export function checkPayload(property: string, id: unknown, args: JsonObject, plugins: PluginRegistry): JsonObject {
  const plugin = pluginOfPayload(plugins, property, id);
  return plugin === undefined ? args : checkArguments(plugin, args);
}
