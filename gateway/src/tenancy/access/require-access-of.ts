import { Refusal } from '@scn/core/base/refusal';
import type { Queries } from '#database/database';
import type { Member } from '#principal/principal';
import type { GatewaySettings } from '#settings/settings';
import { isNamedOperator } from '#sign-in/operators';
import { asService } from '../users/as-service';
import { refuseEscalation } from './escalation-guard';
import { readInstitutionAccess } from './institution-access';

/**
 * Requires all permissions of another user, for what makes it possible to act as that user, such as a new password, or to take their user name. Only an operator
 * of the gateway may do so with another one.
 *
 * @param user with the groups of the transaction's institution; a disabled user counts with theirs
 * @throws Refusal ScenarioAccessError
 */
export async function requireAccessOf(
  queries: Queries,
  principal: Member,
  user: { readonly id: string; readonly groups: readonly { readonly id: string }[] },
  settings: Pick<GatewaySettings, 'operators' | 'oidc'>,
): Promise<void> {
  const existing = await readInstitutionAccess(queries, principal.institutionId);
  const own = [user.id, user.groups.map(({ id }) => id)] as const;
  const operators = await asService(queries, async () => ({
    user: await isNamedOperator(queries, settings, user.id),
    principal: await isNamedOperator(queries, settings, principal.userId),
  }));
  if (operators.user && !operators.principal)
    throw new Refusal('ScenarioAccessError', {}, 'This user operates the gateway. Ask another operator.');
  try {
    // as if the user had just been given their groups
    refuseEscalation(principal, { ...existing, people: new Map() }, { ...existing, people: new Map([own]) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      'ScenarioAccessError',
      error.metadata,
      'This user has permissions that you don’t have. Ask an administrator who has all of them.',
    );
  }
}
