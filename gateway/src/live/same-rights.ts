import type { Principal } from '#principal/principal';
import { closeReasons, type CloseReason } from './close-codes';

/** Why a connection can't continue after a change of its principal; null if it can. */
export function reasonToEnd(before: Principal, now: Principal | undefined): CloseReason | null {
  if (now === undefined) return closeReasons.notAuthenticated;
  if (now.userId !== before.userId || now.institutionId !== before.institutionId)
    return closeReasons.institutionChanged;
  return rightsOf(now) === rightsOf(before) ? null : closeReasons.permissionsChanged;
}

/** Everything that permissions depend on, as one text. */
function rightsOf({ groupIds, permissions }: Principal): string {
  const policies = permissions.map(({ policyName, field }) => JSON.stringify([policyName, field && [...field].sort()]));
  return JSON.stringify([[...groupIds].sort(), policies.sort()]);
}
