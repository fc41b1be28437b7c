import { Refusal } from '@scn/core/operations/refusal';
import { abilityOf } from '@scn/core/permissions/ability';
import { parsePolicyName } from '@scn/core/permissions/policies';
import { levelIn, permissionsIn, type Standing } from './standing';

/** A user with all of these can restore everything else: an administrator. */
const administration = ['User:Read', 'User:Create', 'User:Update', 'Group:Read', 'Group:Update'].map(parsePolicyName);
const fullAccess = 3;

/**
 * Rejects a change after which no one could administer the institution any more, or no one had full access to one of its libraries,
 * because that would be irreversible.
 *
 * @throws Refusal EntityInUseError
 */
export function refuseLockOut(before: Standing, after: Standing): void {
  if (hasAdministrator(before) && !hasAdministrator(after)) {
    throw new Refusal(
      'EntityInUseError',
      { canBeRemoved: false, dependencies: [] },
      'No one could manage users and groups any more. Give these permissions to someone else first.',
    );
  }
  for (const libraryId of before.libraries) {
    if (!after.libraries.has(libraryId) || !hasOwner(before, libraryId) || hasOwner(after, libraryId)) continue;
    throw new Refusal(
      'EntityInUseError',
      { canBeRemoved: false, dependencies: [{ id: libraryId, name: 'Library', entityType: 'library' }] },
      'No one would have full access to a library any more. Give full access to someone else first.',
    );
  }
}

function hasAdministrator(standing: Standing): boolean {
  return activePeople(standing).some((groups) => {
    const ability = abilityOf(permissionsIn(standing, groups));
    return administration.every(({ action, subject }) => ability.can(action, subject));
  });
}

function hasOwner(standing: Standing, libraryId: string): boolean {
  if ((standing.everyone.get(libraryId) ?? 0) === fullAccess) return true;
  return activePeople(standing).some((groups) => levelIn(standing, groups, libraryId) === fullAccess);
}

function activePeople(standing: Standing): readonly (readonly string[])[] {
  return [...standing.people].filter(([id]) => standing.active.has(id)).map(([, groups]) => groups);
}
