import { Refusal } from '@scn/core/operations/refusal';
import type { PolicyAction } from '@scn/core/permissions/policies';
import type { Principal } from '../../sign-in/principal';
import { requirePolicy } from '../require-principal';

/**
 * Asks for a policy, and for each field of the input that was given: policies withhold them as `input.name`. Ids that say
 * what the change is about are no such fields.
 *
 * @throws Refusal ScenarioAccessError without the policy, FieldAuthorisationError for a field that is withheld.
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
    throw new Refusal('FieldAuthorisationError', { action, subject, field }, `You may not set “${name}”.`);
  }
}
