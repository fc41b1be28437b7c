import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { recordEvents, type AuditEvent } from './record';

/** How memberships change other than by an administrator: the groups in a user's token, or an accepted invitation. */
export type MembershipCause = 'ISSUER' | 'INVITATION';

/** The groups of a user by institution: names by id. */
type Memberships = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Records how work changes the institutions and groups of one user, in its transaction of the service role. For changes that don't go
 * through `changeStanding`, because no one in the institution decides them.
 *
 * @param work - changes nothing but the memberships of this user
 */
export async function recordMemberships<T>(
  queries: Queries,
  userId: string,
  by: MembershipCause,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readMemberships(queries, userId);
  const result = await work();
  const after = await readMemberships(queries, userId);
  // who accepts an invitation does so themselves; the issuer is no user
  const actorId = by === 'INVITATION' ? userId : null;
  for (const institutionId of new Set([...before.keys(), ...after.keys()]))
    await recordEvents(
      queries,
      { institutionId, userId: actorId },
      eventsOf(userId, by, before.get(institutionId), after.get(institutionId)),
    );
  return result;
}

async function readMemberships(queries: Queries, userId: string): Promise<Memberships> {
  const { rows } = await queries.execute<{ institution: string; group: string | null; name: string | null }>(sql`
    SELECT membership.institution_id AS institution, user_group.id AS group, user_group.name
    FROM user_institution AS membership
    LEFT JOIN group_member AS member
      ON member.user_id = membership.user_id AND member.institution_id = membership.institution_id
    LEFT JOIN user_group ON user_group.id = member.group_id
    WHERE membership.user_id = ${userId}::uuid ORDER BY user_group.name`);
  const memberships = new Map<string, Map<string, string>>();
  for (const { institution, group, name } of rows) {
    const groups = memberships.get(institution) ?? new Map<string, string>();
    memberships.set(institution, groups);
    if (group !== null) groups.set(group, name ?? '');
  }
  return memberships;
}

function eventsOf(
  userId: string,
  by: MembershipCause,
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string> | undefined,
): readonly AuditEvent[] {
  const subject = { subjectId: userId, details: { by } };
  const added = [...(after ?? [])].filter(([id]) => before?.has(id) !== true);
  const removed = [...(before ?? [])].filter(([id]) => after?.has(id) !== true);
  const members = (groups: readonly (readonly [string, string])[], change: 'added' | 'removed') =>
    groups.map(([id, name]): AuditEvent => ({
      kind: 'MEMBERS_CHANGED',
      subjectId: id,
      subjectName: name,
      details: { added: [], removed: [], [change]: [userId], by },
    }));
  return [
    ...(before === undefined ? [{ kind: 'USER_ADDED', ...subject } as const] : []),
    ...members(added, 'added'),
    ...members(removed, 'removed'),
    ...(after === undefined ? [{ kind: 'USER_REMOVED', ...subject } as const] : []),
  ];
}
