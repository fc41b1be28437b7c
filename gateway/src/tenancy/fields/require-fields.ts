import { Refusal } from '@scn/core/base/refusal';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { requirePolicy, type Principal } from '#principal/principal';

/**
 * Requires a policy, and each field set in the input: policies withhold them as `input.name`. Ids that identify the target are not
 * checked.
 *
 * @throws Refusal ScenarioAccessError without the policy, FieldAuthorisationError for a withheld field.
 */
export function requireFields(
  principal: Pick<Principal, 'ability'>,
  action: PolicyAction,
  subject: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  requirePolicy(principal, action, subject);
  for (const [name, value] of Object.entries(fields)) {
    const field = `input.${name}`;
    if (value === undefined || value === null || principal.ability.can(action, subject, field)) continue;
    throw new Refusal(
      'FieldAuthorisationError',
      { action, subject, field },
      `You don’t have permission to set “${name}”.`,
    );
  }
}
