import type { Database } from '#database/database';
import { requireMember, requirePrincipal, type SentRequest } from '#principal/principal';
import type { Group } from '../groups/group';
import { administrationPolicies, whyLockedOut } from './lock-out';
import { readInstitutionAccess, type InstitutionAccess } from './institution-access';

/** A member or policy that can't be taken from a group, and why. */
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
  return why(context, (existing) => withoutUser(existing, userId));
}

/** Why a group can't be deleted; null if it can. */
export async function whyGroupLocked(context: AccessContext, { id }: Group): Promise<string | null> {
  return why(context, (existing) => withoutGroup(existing, id));
}

/** The members who can't be removed from a group. */
export async function lockedMembers(context: AccessContext, { id, userIds }: Group): Promise<readonly LockedPart[]> {
  return lockedOf(context, userIds, (existing, userId) => withoutMember(existing, id, userId));
}

/** The policies that can't be taken from a group. */
export async function lockedPolicies(context: AccessContext, { id }: Group): Promise<readonly LockedPart[]> {
  return lockedOf(context, administrationPolicies, (existing, policy) => withoutPolicy(existing, id, policy));
}

async function lockedOf(
  context: AccessContext,
  ids: readonly string[],
  without: (existing: InstitutionAccess, id: string) => InstitutionAccess,
): Promise<readonly LockedPart[]> {
  const locked: LockedPart[] = [];
  for (const id of ids) {
    const reason = await why(context, (existing) => without(existing, id));
    if (reason !== null) locked.push({ id, reason });
  }
  return locked;
}

async function why(
  context: AccessContext,
  without: (existing: InstitutionAccess) => InstitutionAccess,
): Promise<string | null> {
  const existing = await institutionAccessOf(context);
  return whyLockedOut(existing, without(existing), requirePrincipal(context).userId);
}

function institutionAccessOf(context: AccessContext): Promise<InstitutionAccess> {
  const known = read.get(context);
  if (known !== undefined) return known;
  const { institutionId } = requireMember(context, requirePrincipal(context).institutionId ?? '');
  const existing = context.services.database.inInstitution(institutionId, (queries) =>
    readInstitutionAccess(queries, institutionId),
  );
  read.set(context, existing);
  return existing;
}

/** The standing if a user were disabled or deleted. */
function withoutUser(existing: InstitutionAccess, userId: string): InstitutionAccess {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== userId));
  return {
    ...existing,
    people: new Map([...existing.people].filter(([id]) => id !== userId)),
    active: without(existing.active),
    signsIn: without(existing.signsIn),
  };
}

/** The standing if a group were deleted. */
function withoutGroup(existing: InstitutionAccess, groupId: string): InstitutionAccess {
  return { ...existing, groups: new Map([...existing.groups].filter(([id]) => id !== groupId)) };
}

/** The standing if a user were removed from a group. */
function withoutMember(existing: InstitutionAccess, groupId: string, userId: string): InstitutionAccess {
  const groups = (existing.people.get(userId) ?? []).filter((id) => id !== groupId);
  return { ...existing, people: new Map([...existing.people, [userId, groups]]) };
}

/** The standing if a group lost a policy. */
function withoutPolicy(existing: InstitutionAccess, groupId: string, policyName: string): InstitutionAccess {
  const group = existing.groups.get(groupId);
  if (group === undefined) return existing;
  const permissions = group.permissions.filter((permission) => permission.policyName !== policyName);
  return { ...existing, groups: new Map([...existing.groups, [groupId, { ...group, permissions }]]) };
}
