import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '@scn/core/base/refusal';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordForUser } from '#audit/record';
import type { Database, Queries } from '#database/database';
import { localAccount, providerPayload } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import { hashPassword } from '../accounts/password';
import { requirePassword } from '../accounts/local-accounts';
import { endSessionsOf } from '../sessions/user-sessions';
import { deletePasswordLinks, passwordLinkKind as kind } from './delete-password-links';

/*
 * A link with which a person chooses a password once, so that no one else ever knows it. Only the hash of its token is stored; who can
 * read the database can't use it. An account has at most one: a new one replaces it.
 */

/** Why a link exists: it determines what its page and its mail say, and how long it is valid. */
export type PasswordLinkReason = 'SET_UP' | 'INVITATION' | 'RESET';

const hour = 3_600_000;
/** Milliseconds that a link is valid. An invitation may arrive during a holiday. */
const validFor: Readonly<Record<PasswordLinkReason, number>> = {
  SET_UP: 24 * hour,
  INVITATION: 7 * 24 * hour,
  RESET: 24 * hour,
};

/** A new link. */
export interface NewPasswordLink {
  /** 256 random bits: the only time that it is returned. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A valid link, and the account that it is for. */
export interface PasswordLink {
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly reason: PasswordLinkReason;
  readonly expiresAt: Date;
}

/**
 * Creates a link for a local account, in a transaction of the service role. Earlier links of the account are no longer valid.
 *
 * @throws Refusal NoRecordsFoundError when the user has no password here.
 */
export async function createPasswordLink(
  queries: Queries,
  userId: string,
  { reason, now }: { readonly reason: PasswordLinkReason; readonly now: Date },
): Promise<NewPasswordLink> {
  if (!(await lockAccount(queries, userId))) throw notFound('local account');
  await deletePasswordLinks(queries, userId);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + validFor[reason]);
  await queries.insert(providerPayload).values({ kind, id: idOf(token), uid: userId, payload: { reason }, expiresAt });
  return { token, expiresAt };
}

/** The link of a token; undefined if it is unknown, used, replaced or expired, or if its user is disabled. */
export async function findPasswordLink(
  database: Database,
  token: string,
  now: Date,
): Promise<PasswordLink | undefined> {
  const [row] = await database.acrossInstitutions((queries) => selectLink(queries, token, now));
  return row === undefined ? undefined : linkOf(row);
}

/** The user whose password a link has set, and the keys of their sessions, which have ended. */
export interface UsedPasswordLink extends PasswordLink {
  readonly endedKeys: readonly string[];
}

/**
 * Sets the password of a link's account and ends all of its sessions. The link can't be used again: of two concurrent requests, one
 * wins.
 *
 * @returns undefined if the link is not valid
 * @throws Refusal InvalidValueError for a weak password, after which the link is still valid.
 */
export async function usePasswordLink(
  database: Database,
  { token, password }: { readonly token: string; readonly password: string },
  now: Date,
): Promise<UsedPasswordLink | undefined> {
  const known = await findPasswordLink(database, token, now);
  if (known === undefined) return undefined;
  requirePassword(password, known.username);
  const passwordHash = await hashPassword(password); // slow: outside the transaction
  return database.acrossInstitutions(async (queries) => {
    await lockAccount(queries, known.userId);
    const [row] = await selectLink(queries, token, now);
    if (row === undefined) return undefined;
    const link = linkOf(row);
    await deletePasswordLinks(queries, link.userId);
    await queries
      .update(localAccount)
      .set({ passwordHash, mustChangePassword: false })
      .where(eq(localAccount.userId, link.userId));
    const details = { link: link.reason };
    await recordForUser(queries, link.userId, { kind: 'PASSWORD_CHANGED', actorId: link.userId, details });
    return { ...link, endedKeys: await endSessionsOf(queries, link.userId, now) };
  });
}

/** One at a time for each account: of two links made at once, only one is valid. @returns false if there is no such account */
async function lockAccount(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ userId: localAccount.userId })
    .from(localAccount)
    .where(and(eq(localAccount.userId, userId), eq(localAccount.isDemonstration, false)))
    .for('update');
  return rows.length > 0;
}

function selectLink(queries: Queries, token: string, now: Date) {
  return queries
    .select({
      userId: localAccount.userId,
      username: localAccount.username,
      name: userAccount.name,
      payload: providerPayload.payload,
      expiresAt: providerPayload.expiresAt,
    })
    .from(providerPayload)
    .innerJoin(localAccount, sql`${providerPayload.uid} = ${localAccount.userId}::text`)
    .innerJoin(userAccount, eq(userAccount.id, localAccount.userId))
    .where(
      and(
        eq(providerPayload.kind, kind),
        eq(providerPayload.id, idOf(token)),
        gt(providerPayload.expiresAt, now),
        eq(userAccount.enabled, true),
        eq(localAccount.isDemonstration, false),
      ),
    );
}

function linkOf({
  payload,
  expiresAt,
  ...account
}: {
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly payload: unknown;
  readonly expiresAt: Date | null;
}): PasswordLink {
  const { reason } = payload as { readonly reason: PasswordLinkReason };
  return { ...account, reason, expiresAt: expiresAt ?? new Date(0) };
}

/** A fast hash is enough for 256 random bits. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
