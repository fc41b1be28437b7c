import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordForUser } from '#audit/record';
import type { Queries } from '#database/database';
import { userAccount } from '#database/tables/tenancy';
import { acceptInvitations } from './accept-invitations';
import type { ClaimedProfile } from '../tokens/claims';

/** A user who has just signed in, as described by their issuer. */
export interface SignedInSubject {
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
