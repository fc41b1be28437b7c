import type { AnyPlugin } from '#kernel/contract';
import type { JsonObject } from '#base/json';
import { newFindings } from '#schema/new-findings';
import { Refusal } from '#base/refusal';

/**
 * Refuses arguments that don't match the plugin's schema. Empty values are valid: rules report what is missing.
 *
 * @param before - the arguments that are replaced: what was already wrong with them is no reason
 * @throws Refusal InvalidDataError
 */
export function checkArguments(plugin: AnyPlugin, args: JsonObject, before?: JsonObject): JsonObject {
  const findings = newFindings(plugin.schema, args, before, '/args');
  if (findings.length === 0) return args;
  throw new Refusal('InvalidDataError', {
    plugin: plugin.id,
    findings: findings.map(({ pointer, message }) => ({ pointer, message })),
  });
}
