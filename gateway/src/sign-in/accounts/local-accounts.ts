import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { and, asc, eq } from 'drizzle-orm';
import { recordForUser } from '#audit/record';
import type { Database, Queries } from '#database/database';
import { localAccount } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import { embeddedIssuer } from '../account-issuers';
import type { DemonstrationAccount } from '../pages/sign-in-page';
import { endSessionsOf } from '../sessions/user-sessions';
import { deletePasswordLinks } from '../password-links/delete-password-links';
import { hashPassword, passwordProblem, verifyPassword, type PasswordCost } from './password';

/** The hash of an account without a password. Nothing hashes to it: signing in with a password is impossible. */
export const noPassword = 'none';

/** A new user of the embedded provider. */
export interface NewLocalAccount {
  /** The name to sign in with; case-insensitive. */
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly password: string;
  /** Requires a new password at the first sign-in, because someone else chose the current one. */
  readonly mustChangePassword: boolean;
}

/**
 * Creates an account of the embedded provider. It has no institution yet: add its memberships in the same transaction.
 *
 * @param passwordHash from `hashPassword`, computed before the transaction because it is slow; or {@link noPassword}
 * @returns the id of the user (`user_account`).
 * @throws Refusal PropertyNotUniqueError when the user name is taken; InvalidValueError when it is not valid.
 */
export async function insertLocalAccount(
  queries: Queries,
  account: Omit<NewLocalAccount, 'password'> & { readonly isDemonstration?: boolean },
  passwordHash: string,
): Promise<string> {
  const { name, email, mustChangePassword, isDemonstration = false } = account;
  const username = normaliseUsername(account.username);
  if (!/^[^\s\p{C}]{1,200}$/u.test(username))
    throw new Refusal(
      'InvalidValueError',
      { field: 'username' },
      'A user name must have 1 to 200 characters and no spaces.',
    );
  const id = randomUUID();
  await queries.insert(userAccount).values({ id, issuer: embeddedIssuer, subject: id, name, email });
  const made = await queries
    .insert(localAccount)
    .values({ userId: id, username, passwordHash, mustChangePassword, isDemonstration })
    .onConflictDoNothing({ target: localAccount.username })
    .returning({ userId: localAccount.userId });
  if (made.length === 0)
    throw new Refusal('PropertyNotUniqueError', { field: 'username' }, `The user name ${username} is already in use.`);
  return id;
}

/**
 * Creates an account of the embedded provider in a separate transaction: see {@link insertLocalAccount}.
 *
 * @param cost of the hash: less only in tests
 * @throws Refusal InvalidValueError also when the password is too weak.
 */
export async function createLocalAccount(
  database: Database,
  account: NewLocalAccount,
  cost?: PasswordCost,
): Promise<string> {
  requirePassword(account.password, account.username);
  const hash = await hashPassword(account.password, cost);
  return database.acrossInstitutions((queries) => insertLocalAccount(queries, account, hash));
}

/** Creates an account without a password, for a gateway that only this machine can reach. @returns the id of the user. */
export async function createDemonstrationAccount(
  database: Database,
  account: { readonly username: string; readonly name: string; readonly email: string | null },
): Promise<string> {
  return database.acrossInstitutions((queries) =>
    insertLocalAccount(queries, { ...account, mustChangePassword: false, isDemonstration: true }, noPassword),
  );
}

/**
 * Changes the password of a local account and ends its sessions.
 *
 * @param replaces hash of the password that the user has proved to know, if they change it with that
 * @param keepSession id of a session to keep, for users who change their own password
 * @returns false if the password is no longer {@link replaces}: who only knows an earlier one must not undo a reset
 * @throws Refusal InvalidValueError when it is too weak; NoRecordsFoundError when the user has no password here.
 */
export async function setPassword(
  database: Database,
  userId: string,
  password: string,
  {
    mustChangePassword,
    now,
    replaces,
    keepSession = null,
  }: {
    readonly mustChangePassword: boolean;
    readonly now: Date;
    readonly replaces?: string;
    readonly keepSession?: string | null;
  },
): Promise<boolean> {
  const account = await findLocalAccount(database, { userId });
  if (account === undefined || account.isDemonstration) throw notFound('local account');
  requirePassword(password, account.username);
  const passwordHash = await hashPassword(password);
  return database.acrossInstitutions(async (queries) => {
    const isProved = replaces === undefined ? undefined : eq(localAccount.passwordHash, replaces);
    const changed = await queries
      .update(localAccount)
      .set({ passwordHash, mustChangePassword })
      .where(and(eq(localAccount.userId, userId), isProved))
      .returning({ userId: localAccount.userId });
    if (changed.length === 0) return false;
    await deletePasswordLinks(queries, userId);
    await endSessionsOf(queries, userId, now, { except: keepSession });
    await recordForUser(queries, userId, { kind: 'PASSWORD_CHANGED', actorId: userId });
    return true;
  });
}

/** A local account row. */
export type LocalAccount = typeof localAccount.$inferSelect;

/** Finds a local account by user id or user name. */
export async function findLocalAccount(
  database: Database,
  by: { readonly userId: string } | { readonly username: string },
): Promise<LocalAccount | undefined> {
  const [row] = await database.acrossInstitutions((queries) =>
    queries
      .select()
      .from(localAccount)
      .where(
        'userId' in by ? eq(localAccount.userId, by.userId) : eq(localAccount.username, normaliseUsername(by.username)),
      ),
  );
  return row;
}

/** Finds the user for a user name and password; undefined for a wrong password and for an unknown user, in the same time. */
export async function findByPassword(
  database: Database,
  username: string,
  password: string,
): Promise<LocalAccount | undefined> {
  const found = await findLocalAccount(database, { username });
  const account = found === undefined || hasNoPassword(found) ? undefined : found;
  return (await verifyPassword(password, account?.passwordHash)) ? account : undefined;
}

/** Whether no password signs in to an account: none has been chosen yet, or it is a demonstration account. */
export function hasNoPassword({ passwordHash, isDemonstration }: LocalAccount): boolean {
  return isDemonstration || passwordHash === noPassword;
}

/** The demonstration accounts, sorted by name. */
export async function listDemonstrationAccounts(
  database: Database,
): Promise<readonly (DemonstrationAccount & { readonly userId: string })[]> {
  return database.acrossInstitutions((queries) =>
    queries
      .select({ userId: userAccount.id, username: localAccount.username, name: userAccount.name })
      .from(localAccount)
      .innerJoin(userAccount, eq(userAccount.id, localAccount.userId))
      .where(and(eq(localAccount.isDemonstration, true), eq(userAccount.enabled, true)))
      .orderBy(asc(userAccount.name)),
  );
}

/** Normalizes a user name: case and Unicode composition don't matter. */
export function normaliseUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/** @throws Refusal InvalidValueError for a password that is too weak. */
export function requirePassword(password: string, username: string): void {
  const problem = passwordProblem(password, normaliseUsername(username));
  if (problem !== undefined) throw new Refusal('InvalidValueError', { field: 'password' }, problem);
}
