import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/operations/refusal';
import type { JsonObject } from '@scn/core/kernel/json';
import type { OperationAbility, PolicyAction } from '@scn/core/permissions/policies';
import { isDeepStrictEqual } from 'node:util';

/** Whether a property of the assets of a kind may be read: shown, filtered and sorted by, searched in. */
export function mayReadProperty(
  ability: OperationAbility,
  { subject }: Pick<AssetPlugin, 'subject'>,
  property: string,
): boolean {
  return ability.can('Read', subject, property);
}

/**
 * Refuses properties that a person may not write: policies withhold them as `input.isPublic`. What is not given stays as it
 * is, so a form leaves such a field out.
 *
 * @throws Refusal FieldAuthorisationError, naming the first.
 */
export function requireWritable(
  ability: OperationAbility,
  action: 'Create' | 'Update',
  plugin: AssetPlugin,
  properties: readonly string[],
): void {
  for (const property of properties) {
    const field = `input.${property}`;
    const more = plugin.storage?.propertyPolicies?.[property];
    const isFree = ability.can(action, plugin.subject, field);
    if (isFree && (more === undefined || allows(ability, more))) continue;
    throw new Refusal('FieldAuthorisationError', { field }, `You may not set “${property}”.`);
  }
}

function allows(ability: OperationAbility, [action, subject]: readonly [string, string]): boolean {
  // a plugin names the action as a text; one that no policy has is held by nobody
  return ability.can(action as PolicyAction, subject);
}

/** The properties in which data differs: what a change comes to, given or derived. */
export function changedProperties(before: JsonObject, after: JsonObject): readonly string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
