import type { AnyPlugin } from '#kernel/contract';
import type { JsonObject } from '#base/json';
import { codeOfFinding } from '#schema/finding-code';
import { newFindings } from '#schema/new-findings';
import { Refusal } from '#base/refusal';

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
