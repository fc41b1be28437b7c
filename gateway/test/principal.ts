import { randomUUID } from 'node:crypto';
import { abilityOf, fullAbility } from '@scn/core/permissions/ability';
import type { Permission } from '@scn/core/permissions/policies';
import type { Sending, Principal } from '#principal/principal';

/** A request that names no institution. */
export const namesNone: Sending = { institutionId: null };

/** A signed-in user of a test. Defaults to all permissions. */
export function testPrincipal({
  permissions,
  ...given
}: Pick<Principal, 'institutionId'> & Partial<Principal>): Principal {
  return {
    namedInstitutionId: null,
    userId: randomUUID(),
    name: 'Ada Author',
    email: 'ada@example.org',
    picture: null,
    groupIds: [],
    permissions: permissions ?? [],
    ability: permissions === undefined ? fullAbility() : abilityOf(permissions),
    credential: { kind: 'session', id: randomUUID() },
    expiresAt: new Date(Date.now() + 3_600_000),
    ...given,
  };
}

/** Permissions by policy name, without restrictions. */
export function policies(...names: readonly string[]): readonly Permission[] {
  return names.map((policyName) => ({ policyName, field: null }));
}
