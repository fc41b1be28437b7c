import type { MongoAbility } from '@casl/ability';
import { abilityOf, withheldFields } from '@scn/core/permissions/ability';
import { Refusal } from '@scn/core/base/refusal';
import { parsePolicyName, type Permission } from '@scn/core/permissions/policies';
import { levelIn, permissionsIn, type InstitutionAccess } from './institution-access';

/*
 * No one can grant what they do not have. Instead of guarding each way to grant something (a policy to a group, a user to a group,
 * deleting a group that withheld a field, enabling a user again, sharing a library), all permissions are compared before and after a
 * change: whatever anyone has gained, the author of the change must have.
 */

/** The author of a change. */
export interface Actor {
  readonly ability: MongoAbility;
  readonly groupIds: readonly string[];
}

/**
 * Rejects a change by which a user or a group gains what the actor doesn't have: a policy, a field that a policy withheld, access to
 * a library. A new library has no access yet, so its creator can grant it to anyone.
 *
 * @throws Refusal ScenarioAccessError, or FieldAuthorisationError for a field that would no longer be withheld.
 */
export function refuseEscalation(actor: Actor, before: InstitutionAccess, after: InstitutionAccess): void {
  const seen = new Set<string>();
  for (const [groupsBefore, groupsAfter] of changedHolders(before, after)) {
    const change = JSON.stringify([groupsBefore?.toSorted() ?? null, groupsAfter.toSorted()]);
    if (seen.has(change)) continue;
    seen.add(change);
    refusePolicies(actor, permissionsIn(before, groupsBefore ?? []), permissionsIn(after, groupsAfter));
    for (const libraryId of before.knownLibraries) {
      const hadLevel = groupsBefore === null ? 0 : levelIn(before, groupsBefore, libraryId);
      // what all users have comes with the membership: inviting has its own policy
      const comesAnyway = before.everyone.get(libraryId) ?? 0;
      const gained = levelIn(after, groupsAfter, libraryId);
      if (gained > Math.max(hadLevel, comesAnyway) && gained > levelIn(before, actor.groupIds, libraryId)) {
        throw new Refusal(
          'ScenarioAccessError',
          { libraryId },
          'You can’t grant more access to a library than you have.',
        );
      }
    }
  }
}

/** Groups of each user and each group alone, before (null: did not exist) and after. */
function* changedHolders(
  before: InstitutionAccess,
  after: InstitutionAccess,
): Generator<readonly [before: readonly string[] | null, after: readonly string[]]> {
  yield [[], []]; // all users
  for (const id of after.groups.keys()) yield [[id], [id]];
  for (const [id, groups] of after.people) yield [before.people.get(id) ?? null, groups];
}

function refusePolicies(actor: Actor, before: readonly Permission[], after: readonly Permission[]): void {
  const had = abilityOf(before);
  const has = abilityOf(after);
  for (const policyName of new Set(after.map((permission) => permission.policyName))) {
    const { action, subject } = parsePolicyName(policyName);
    if (!had.can(action, subject)) {
      if (!actor.ability.can(action, subject))
        throw new Refusal(
          'ScenarioAccessError',
          { action, subject },
          `You can’t grant ${policyName}: you don’t have it.`,
        );
    }
    const withheldBefore = had.can(action, subject) ? withheldFields(had, action, subject) : null;
    const withheldAfter = withheldFields(has, action, subject);
    for (const field of withheldBefore ?? withheldFields(actor.ability, action, subject)) {
      if (withheldAfter.has(field) || actor.ability.can(action, subject, field)) continue;
      throw new Refusal(
        'FieldAuthorisationError',
        { action, subject, field },
        `You can’t grant “${field}” of ${policyName}: it is withheld from you.`,
      );
    }
  }
}
