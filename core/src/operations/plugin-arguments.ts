import type { AnyPlugin } from '#kernel/contract';
import type { JsonObject } from '#base/json';
import { explain } from '#schema/explain';
import { Refusal } from '#base/refusal';

/**
 * Refuses arguments that don't match the plugin's schema. Empty values are valid: rules report what is missing.
 *
 * @throws Refusal InvalidDataError
 */
export function checkArguments(plugin: AnyPlugin, args: JsonObject): JsonObject {
  const findings = explain(plugin.schema, args, '/args');
  if (findings.length === 0) return args;
  throw new Refusal('InvalidDataError', {
    plugin: plugin.id,
    findings: findings.map(({ pointer, message }) => ({ pointer, message })),
  });
}
