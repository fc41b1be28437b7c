import { Refusal } from '@scn/core/operations/refusal';
import { abilityOf } from '@scn/core/permissions/ability';
import { parsePolicyName } from '@scn/core/permissions/policies';
import { levelIn, permissionsIn, type Standing } from './standing';

/** Who holds all of these can give everything else back: an administrator. */
const administration = ['User:Read', 'User:Create', 'User:Update', 'Group:Read', 'Group:Update'].map(parsePolicyName);
const fullAccess = 3;

/**
 * Refuses a change after which nobody could administer the institution any more, or nobody had full access to one of its libraries:
 * nobody could give it back.
 *
 * @throws Refusal EntityInUseError
 */
export function refuseLockOut(before: Standing, after: Standing): void {
  if (hasAdministrator(before) && !hasAdministrator(after)) {
    throw new Refusal(
      'EntityInUseError',
      { canBeRemoved: false, dependencies: [] },
      'Nobody could manage users and groups any more. Give these permissions to somebody else first.',
    );
  }
  for (const libraryId of before.libraries) {
    if (!after.libraries.has(libraryId) || !hasOwner(before, libraryId) || hasOwner(after, libraryId)) continue;
    throw new Refusal(
      'EntityInUseError',
      { canBeRemoved: false, dependencies: [{ id: libraryId, name: 'Library', entityType: 'library' }] },
      'Nobody would have full access to a library any more. Give it to somebody else first.',
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
  if ((standing.everybody.get(libraryId) ?? 0) === fullAccess) return true;
  return activePeople(standing).some((groups) => levelIn(standing, groups, libraryId) === fullAccess);
}

function activePeople(standing: Standing): readonly (readonly string[])[] {
  return [...standing.people].filter(([id]) => standing.active.has(id)).map(([, groups]) => groups);
}
