import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import type { JsonObject } from '@scn/core/base/json';
import type { OperationAbility, PolicyAction } from '@scn/core/permissions/policies';
import { isDeepStrictEqual } from 'node:util';

/** Whether the member can read a property of a kind's assets, and so filter, sort and search by it. */
export function mayReadProperty(
  ability: OperationAbility,
  { subject }: Pick<AssetPlugin, 'subject'>,
  property: string,
): boolean {
  return ability.can('Read', subject, property);
}

/** Refuses to look something up by a property that the member can't read. @throws Refusal FieldAuthorisationError */
export function requireReadable(
  ability: OperationAbility,
  plugin: Pick<AssetPlugin, 'subject'>,
  property: string,
): void {
  if (mayReadProperty(ability, plugin, property)) return;
  const message = `You don’t have permission to read ${property}.`;
  throw new Refusal('FieldAuthorisationError', { field: property }, message);
}

/**
 * Refuses properties that the member can't write: policies withhold them as `input.isPublic`, and a kind can lock all of them while one is
 * withheld. Omitted properties keep their values, so a form omits such fields.
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
    const isFree = ability.can(action, plugin.subject, field) && (more === undefined || allows(ability, more));
    if (!isFree)
      throw new Refusal('FieldAuthorisationError', { field }, `You don’t have permission to set “${property}”.`);
    const lock = plugin.storage?.lockedWithout;
    if (action === 'Create' || lock === undefined || more !== undefined) continue;
    if (ability.can(action, plugin.subject, `input.${lock}`)) continue;
    const message = `You can’t change “${property}”, because you don’t have permission to set “${lock}”.`;
    throw new Refusal('FieldAuthorisationError', { field, lockedWithout: `input.${lock}` }, message);
  }
}

function allows(ability: OperationAbility, [action, subject]: readonly [string, string]): boolean {
  // plugins declare actions as strings; no one has permission for an action without a policy
  return ability.can(action as PolicyAction, subject);
}

/** The properties that differ, whether given or derived. */
export function changedProperties(before: JsonObject, after: JsonObject): readonly string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
