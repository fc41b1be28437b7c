import { and, asc, eq, isNull, sql, ne } from 'drizzle-orm';
import { recordForUser, recordEvents, recordMemberships } from '#audit/record';
import type { Queries } from '#database/database';
import { userAccount, groupMember, userInstitution } from '#database/tables/tenancy';
import type { ClaimedProfile } from '../tokens/claims';

/** A user who has just signed in, as described by their issuer. */
interface SignedInSubject {
  readonly issuer: string;
  readonly subject: string;
  readonly profile: ClaimedProfile;
}

/**
 * Finds the account of a subject. On the first sign-in, an invitation by an e-mail address that the issuer has verified is linked to it,
 * and later invitations of other institutions are added; an e-mail address links nothing else, and nothing that belongs to another subject.
 */
export async function findAccount(queries: Queries, person: SignedInSubject): Promise<string | undefined> {
  const { issuer, subject } = person;
  const [known] = await queries
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.issuer, issuer), eq(userAccount.subject, subject)));
  const id = known?.id ?? (await claimInvitation(queries, person));
  const { email, emailVerified } = person.profile;
  if (id !== undefined && email !== null && emailVerified)
    await acceptInvitations(queries, { userId: id, issuer, email });
  return id;
}

/** Like {@link findAccount}, but creates an account if there is none. It belongs to no institution. */
export async function findOrCreateAccount(queries: Queries, person: SignedInSubject): Promise<string> {
  const found = await findAccount(queries, person);
  if (found !== undefined) return found;
  const { issuer, subject, profile } = person;
  const { name, email, picture } = profile;
  await queries
    .insert(userAccount)
    .values({ issuer, subject, name: name ?? subject, email, picture })
    .onConflictDoNothing({ target: [userAccount.issuer, userAccount.subject] });
  const id = await findAccount(queries, person);
  if (id === undefined) throw new Error('Failed to insert the account.');
  return id;
}

/** Updates the profile of a user from the issuer. Missing values stay unchanged. */
export async function refreshProfile(queries: Queries, id: string, profile: ClaimedProfile): Promise<void> {
  const { name, email, picture } = profile;
  const said = {
    ...(name === null ? {} : { name }),
    ...(email === null ? {} : { email }),
    ...(picture === null ? {} : { picture }),
  };
  if (Object.keys(said).length === 0) return;
  await queries.update(userAccount).set(said).where(eq(userAccount.id, id));
}

async function claimInvitation(queries: Queries, person: SignedInSubject): Promise<string | undefined> {
  const { issuer, subject, profile } = person;
  if (profile.email === null || !profile.emailVerified) return undefined;
  const [invited] = await queries
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.issuer, issuer),
        isNull(userAccount.subject),
        sql`lower(${userAccount.email}) = lower(${profile.email})`,
      ),
    )
    .orderBy(asc(userAccount.createdAt), asc(userAccount.id))
    .limit(1)
    .for('update');
  if (invited === undefined) return undefined;
  await queries
    .update(userAccount)
    .set({ subject })
    .where(and(eq(userAccount.id, invited.id), isNull(userAccount.subject)));
  await recordForUser(queries, invited.id, { kind: 'INVITATION_ACCEPTED', actorId: invited.id });
  return invited.id;
}

/** A user who has signed in, and an address verified by their issuer. */
interface VerifiedPerson {
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
