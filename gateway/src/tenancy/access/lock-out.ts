import { Refusal } from '@scn/core/base/refusal';
import { abilityOf } from '@scn/core/permissions/ability';
import { parsePolicyName } from '@scn/core/permissions/policies';
import { levelIn, permissionsIn, type InstitutionAccess } from './institution-access';

/** A user or group with all of these can restore everything else: an administrator. */
export const administrationPolicies = [
  'User:Read',
  'User:Create',
  'User:Update',
  'Group:Read',
  'Group:Update',
] as const;
/** Fields that none of these may withhold: without them, no one could be given a permission. */
const neededFields: Readonly<Partial<Record<(typeof administrationPolicies)[number], readonly string[]>>> = {
  'User:Create': ['input.groupIds'],
  'User:Update': ['input.groupIds'],
  'Group:Update': ['input.permissions', 'input.userIds'],
};
const administration = administrationPolicies.map((name) => ({
  ...parsePolicyName(name),
  fields: neededFields[name] ?? [],
}));
const fullAccess = 3;

/**
 * Rejects a change after which no one who can sign in could administer the institution any more, or no one had full access to one of its libraries,
 * because that would be irreversible; and one by which its author would lose the institution or its administration, because they couldn't
 * undo it.
 *
 * @throws Refusal EntityInUseError, or InvalidUserError for disabling or deleting oneself.
 */
export function refuseLockOut(before: InstitutionAccess, after: InstitutionAccess, authorId: string): void {
  if (hasAdministrator(before) && !hasAdministrator(after)) {
    throw new Refusal(
      'EntityInUseError',
      { canBeRemoved: false, dependencies: [] },
      'No one who can sign in could manage users and groups any more. Give these permissions to someone else first.',
    );
  }
  if (before.active.has(authorId) && !after.active.has(authorId))
    throw new Refusal('InvalidUserError', {}, 'You can’t disable or delete yourself. Ask another administrator.');
  if (isAdministrator(before, authorId) && !isAdministrator(after, authorId)) {
    throw new Refusal(
      'EntityInUseError',
      { canBeRemoved: false, dependencies: [] },
      'You could not manage users and groups any more. Ask another administrator to make this change.',
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

/** Why {@link refuseLockOut} would reject a change; null if it wouldn't. */
export function whyLockedOut(before: InstitutionAccess, after: InstitutionAccess, authorId: string): string | null {
  try {
    refuseLockOut(before, after, authorId);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

function hasAdministrator(existing: InstitutionAccess): boolean {
  return [...existing.signsIn].some((id) => isAdministrator(existing, id));
}

/** Whether a user can sign in, and restore everything else. */
export function isAdministrator(existing: InstitutionAccess, userId: string): boolean {
  const groups = existing.active.has(userId) ? existing.people.get(userId) : undefined;
  if (groups === undefined) return false;
  const ability = abilityOf(permissionsIn(existing, groups));
  return administration.every(
    ({ action, subject, fields }) =>
      ability.can(action, subject) && fields.every((field) => ability.can(action, subject, field)),
  );
}

function hasOwner(existing: InstitutionAccess, libraryId: string): boolean {
  if ((existing.everyone.get(libraryId) ?? 0) === fullAccess) return true;
  return activePeople(existing).some((groups) => levelIn(existing, groups, libraryId) === fullAccess);
}

function activePeople(existing: InstitutionAccess): readonly (readonly string[])[] {
  return [...existing.people].filter(([id]) => existing.active.has(id)).map(([, groups]) => groups);
}
