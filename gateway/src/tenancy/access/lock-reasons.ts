import type { Database } from '#database/database';
import { requireMember, requirePrincipal, type SentRequest } from '#principal/require-principal';
import type { Group } from '../groups/group';
import { administrationPolicies, whyLockedOut } from './lock-out';
import { readInstitutionAccess, type InstitutionAccess } from './institution-access';

/** What can't be taken from a group, and why. */
export interface LockedPart {
  /** Id of the member, or name of the policy. */
  readonly id: string;
  readonly reason: string;
}

type AccessContext = SentRequest & { readonly services: { readonly database: Database } };

/** Read once for all fields of a request. */
const read = new WeakMap<AccessContext, Promise<InstitutionAccess>>();

/** Why a user can't be disabled or deleted, as the change would be refused; null if they can. */
export async function whyUserLocked(context: AccessContext, userId: string): Promise<string | null> {
  return why(context, (standing) => withoutUser(standing, userId));
}

/** Why a group can't be deleted; null if it can. */
export async function whyGroupLocked(context: AccessContext, { id }: Group): Promise<string | null> {
  return why(context, (standing) => withoutGroup(standing, id));
}

/** The members who can't be removed from a group. */
export async function lockedMembers(context: AccessContext, { id, userIds }: Group): Promise<readonly LockedPart[]> {
  return lockedOf(context, userIds, (standing, userId) => withoutMember(standing, id, userId));
}

/** The policies that can't be taken from a group. */
export async function lockedPolicies(context: AccessContext, { id }: Group): Promise<readonly LockedPart[]> {
  return lockedOf(context, administrationPolicies, (standing, policy) => withoutPolicy(standing, id, policy));
}

async function lockedOf(
  context: AccessContext,
  ids: readonly string[],
  without: (standing: InstitutionAccess, id: string) => InstitutionAccess,
): Promise<readonly LockedPart[]> {
  const locked: LockedPart[] = [];
  for (const id of ids) {
    const reason = await why(context, (standing) => without(standing, id));
    if (reason !== null) locked.push({ id, reason });
  }
  return locked;
}

async function why(
  context: AccessContext,
  without: (standing: InstitutionAccess) => InstitutionAccess,
): Promise<string | null> {
  const standing = await institutionAccessOf(context);
  return whyLockedOut(standing, without(standing), requirePrincipal(context).userId);
}

function institutionAccessOf(context: AccessContext): Promise<InstitutionAccess> {
  const known = read.get(context);
  if (known !== undefined) return known;
  const { institutionId } = requireMember(context, requirePrincipal(context).institutionId ?? '');
  const standing = context.services.database.inInstitution(institutionId, (queries) =>
    readInstitutionAccess(queries, institutionId),
  );
  read.set(context, standing);
  return standing;
}

/** The standing if a user were disabled or deleted. */
function withoutUser(standing: InstitutionAccess, userId: string): InstitutionAccess {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== userId));
  return {
    ...standing,
    people: new Map([...standing.people].filter(([id]) => id !== userId)),
    active: without(standing.active),
    signsIn: without(standing.signsIn),
  };
}

/** The standing if a group were deleted. */
function withoutGroup(standing: InstitutionAccess, groupId: string): InstitutionAccess {
  return { ...standing, groups: new Map([...standing.groups].filter(([id]) => id !== groupId)) };
}

/** The standing if a user were removed from a group. */
function withoutMember(standing: InstitutionAccess, groupId: string, userId: string): InstitutionAccess {
  const groups = (standing.people.get(userId) ?? []).filter((id) => id !== groupId);
  return { ...standing, people: new Map([...standing.people, [userId, groups]]) };
}

/** The standing if a group lost a policy. */
function withoutPolicy(standing: InstitutionAccess, groupId: string, policyName: string): InstitutionAccess {
  const group = standing.groups.get(groupId);
  if (group === undefined) return standing;
  const permissions = group.permissions.filter((permission) => permission.policyName !== policyName);
  return { ...standing, groups: new Map([...standing.groups, [groupId, { ...group, permissions }]]) };
}
