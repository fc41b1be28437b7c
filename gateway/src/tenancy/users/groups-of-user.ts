import { notFound } from '@scn/core/base/refusal';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { groupMember, userGroup } from '#database/tables/tenancy';
import { requireRowId } from '#graphql/input/input-values';
import type { Member } from '#principal/principal';

/**
 * Replaces the groups of a user. `changeStanding` checks for escalation.
 *
 * @throws Refusal NoRecordsFoundError when one of the groups doesn't exist.
 */
export async function setGroups(
  queries: Queries,
  { institutionId }: Member,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const groupIds = [...new Set(ids.map((each) => requireRowId(each, 'group')))];
  const known = groupIds.length === 0 ? 0 : await queries.$count(userGroup, inArray(userGroup.id, groupIds));
  if (known !== groupIds.length) throw notFound('group');
  const ofUser = eq(groupMember.userId, userId);
  const others = groupIds.length === 0 ? ofUser : and(ofUser, notInArray(groupMember.groupId, groupIds));
  await queries.delete(groupMember).where(others);
  if (groupIds.length === 0) return;
  await queries
    .insert(groupMember)
    .values(groupIds.map((groupId) => ({ groupId, userId, institutionId })))
    .onConflictDoNothing();
}
