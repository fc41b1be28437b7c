import { notFound, Refusal } from '@scn/core/base/refusal';
import type { OperationAbility, PolicyAction } from '@scn/core/permissions/policies';
import type { Principal } from './principal';

/** Part of the context of a request: who sent it; null if no one is signed in. */
export interface SentRequest {
  readonly principal: Principal | null;
}

/** A principal with an institution: they belong to the one that the request applies to. */
export type Member = Principal & { readonly institutionId: string };

/** @throws Refusal AUTH_NOT_AUTHENTICATED when signed out. */
export function requirePrincipal({ principal }: SentRequest): Principal {
  if (principal === null) throw new Refusal('AUTH_NOT_AUTHENTICATED');
  return principal;
}

/**
 * The principal, for the institution in the input. It must be that of the request: any other id is reported as missing, whether it
 * exists or not, and whether they belong to it or not.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED or NoRecordsFoundError.
 */
export function requireMember(context: SentRequest, institutionId: string): Member {
  const principal = requirePrincipal(context);
  if (principal.institutionId === null || principal.institutionId !== institutionId.toLowerCase())
    throw notFound('institution');
  return { ...principal, institutionId: principal.institutionId };
}

/** @throws Refusal ScenarioAccessError when a policy is missing. */
export function requirePolicy(
  { ability }: { readonly ability: OperationAbility },
  action: PolicyAction,
  subject: string,
): void {
  if (!ability.can(action, subject))
    throw new Refusal(
      'ScenarioAccessError',
      { action, subject },
      `You don’t have the permission ${subject}:${action}.`,
    );
}
