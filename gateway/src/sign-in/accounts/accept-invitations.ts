import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import { recordMemberships } from '#audit/record-memberships';
import type { Queries } from '#database/database';
import { groupMember, userAccount, userInstitution } from '#database/tables/tenancy';

/** A user who has signed in, and an address verified by their issuer. */
export interface VerifiedPerson {
  readonly userId: string;
  readonly issuer: string;
  readonly email: string;
}

/**
 * Adds a user to every institution that has invited their verified address, with the groups of the invitations. For sign-in: runs in the
 * service role, after the user has been identified. A user disabled by an institution stays disabled there.
 *
 * @returns the number of invitations.
 */
export async function acceptInvitations(queries: Queries, { userId, issuer, email }: VerifiedPerson): Promise<number> {
  const invitations = await queries
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.issuer, issuer),
        isNull(userAccount.subject),
        ne(userAccount.id, userId),
        sql`lower(${userAccount.email}) = lower(${email})`,
      ),
    )
    .for('update');
  for (const { id } of invitations) {
    const invited = await queries
      .select({ institutionId: userInstitution.institutionId })
      .from(userInstitution)
      .where(eq(userInstitution.userId, id));
    for (const { institutionId } of invited)
      await recordEvents(queries, { institutionId, userId }, [
        { kind: 'INVITATION_ACCEPTED', subjectId: userId, details: { invitedAs: id } },
      ]);
    await recordMemberships(queries, userId, 'INVITATION', () => join(queries, id, userId));
  }
  return invitations.length;
}

/** Moves what an invitation grants to the account of the user. */
async function join(queries: Queries, id: string, userId: string): Promise<void> {
  await queries.execute(sql`
      INSERT INTO user_institution (user_id, institution_id, selected, enabled, source)
      SELECT ${userId}, institution_id,
        selected AND NOT EXISTS (SELECT FROM user_institution WHERE user_id = ${userId} AND selected), enabled, source
      FROM user_institution WHERE user_id = ${id} ON CONFLICT (user_id, institution_id) DO NOTHING`);
  await queries.execute(sql`
      INSERT INTO group_member (group_id, user_id, institution_id, source)
      SELECT group_id, ${userId}, institution_id, source FROM group_member WHERE user_id = ${id}
      ON CONFLICT (group_id, user_id) DO NOTHING`);
  await queries.delete(groupMember).where(eq(groupMember.userId, id));
  await queries.delete(userInstitution).where(eq(userInstitution.userId, id));
  await queries.delete(userAccount).where(eq(userAccount.id, id));
}
