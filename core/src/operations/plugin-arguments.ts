import type { JsonObject, Json } from '#base/json';
import { Refusal } from '#base/refusal';
import { mapPayloads } from '#format/payloads';
import type { AnyPlugin } from '#kernel/contract';
import { pluginOfPayload } from '#kernel/payload';
import type { PluginRegistry } from '#kernel/registry';
import { codeOfFinding } from '#schema/finding-code';
import type { JsonSchema } from '#schema/json-schema';
import { newFindings } from '#schema/new-findings';

const argumentsAt = '/args';

/**
 * Refuses arguments that don't match the plugin's schema. Empty values are valid: rules report what is missing.
 *
 * @param before - the arguments that are replaced: what was already wrong with them is no reason
 * @throws Refusal InvalidDataError, or what says more: {@link codeOfFinding}
 */
export function checkArguments(plugin: AnyPlugin, args: JsonObject, before?: JsonObject): JsonObject {
  const findings = newFindings(plugin.schema, args, before, argumentsAt);
  if (findings.length === 0) return args;
  const codes = findings.map((finding) => codeOfFinding(plugin.schema, args, finding, argumentsAt));
  throw new Refusal(codes.find((code) => code !== null) ?? 'InvalidDataError', {
    plugin: plugin.id,
    findings: findings.map(({ pointer, message }) => ({ pointer, message })),
  });
}

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
