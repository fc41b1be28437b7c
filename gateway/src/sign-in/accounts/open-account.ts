import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { userAccount } from '../../database/tables/tenancy';
import { acceptInvitations } from '../../tenancy/users/accept-invitations';
import type { ClaimedProfile } from '../tokens/claims';

/** Somebody who has just signed in, as their issuer knows them. */
export interface SignedInSubject {
  readonly issuer: string;
  readonly subject: string;
  readonly profile: ClaimedProfile;
}

/**
 * Finds the account of a subject. The first time, an invitation by an e-mail address that the issuer has verified becomes theirs, and
 * later ones of other institutions are added to it; an e-mail address links nothing else, and nothing that belongs to another subject.
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

/** As {@link findAccount}, and makes an account for whoever has none. It belongs to no institution. */
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
  if (id === undefined) throw new Error('The account was not kept.');
  return id;
}

/** Writes down what the issuer says about a person now. What it does not say stays. */
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
  return invited.id;
}
