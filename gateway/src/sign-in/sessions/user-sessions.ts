import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { userSession, providerPayload } from '#database/tables/sign-in';
import { sessionLength } from './session-length';

/*
 * A sign-in at the embedded provider becomes a session when its first token arrives. When all sessions of a user end, for example with a
 * new password, tokens that have been issued but never sent must not start one afterwards.
 */

const kind = 'SessionsEnded';

/** Ends all sign-ins of a user up to now that are no session yet. */
async function endUnseenSessions(queries: Queries, userId: string, now: Date): Promise<void> {
  const at = Date.now(); // as the provider library computes the time of sign-in
  const row = { payload: { at }, expiresAt: new Date(now.getTime() + sessionLength) };
  await queries
    .insert(providerPayload)
    .values({ kind, id: userId, ...row })
    .onConflictDoUpdate({ target: [providerPayload.kind, providerPayload.id], set: row });
}

/** Whether a sign-in that is no session yet has been ended by {@link endUnseenSessions}. */
export async function hasEndedUnseen(
  queries: Queries,
  { userId, startedAt }: { readonly userId: string; readonly startedAt: Date },
): Promise<boolean> {
  const [row] = await queries
    .select({ payload: providerPayload.payload })
    .from(providerPayload)
    .where(and(eq(providerPayload.kind, kind), eq(providerPayload.id, userId)));
  if (row === undefined) return false;
  const { at } = row.payload as { readonly at: number };
  // tokens state the time of sign-in in whole seconds: a user who signs in right after is not affected
  return Math.floor(startedAt.getTime() / 1000) < Math.floor(at / 1000);
}

/** A session, as identified by its issuer. */
export interface KnownSession {
  readonly key: string;
  readonly userId: string;
  readonly startedAt: Date;
}

/**
 * Ends sessions, including those whose tokens have not been seen yet: they must not start afterwards. Sessions that ended earlier keep
 * their end time.
 */
export async function endKnownSessions(queries: Queries, sessions: readonly KnownSession[], now: Date): Promise<void> {
  if (sessions.length === 0) return;
  await queries
    .insert(userSession)
    .values(
      sessions.map(({ key, userId, startedAt }) => ({
        key,
        userId,
        startedAt,
        expiresAt: new Date(startedAt.getTime() + sessionLength),
        endedAt: now,
        tokenIssuedAt: startedAt,
      })),
    )
    .onConflictDoUpdate({
      target: userSession.key,
      set: { endedAt: sql`coalesce(${userSession.endedAt}, excluded.ended_at)` },
    });
}

/** Ends one session by its id. @returns its key, or undefined when it had already ended. */
export async function endSession(queries: Queries, id: string, now: Date): Promise<string | undefined> {
  const [row] = await queries
    .update(userSession)
    .set({ endedAt: now })
    .where(and(eq(userSession.id, id), isNull(userSession.endedAt)))
    .returning({ key: userSession.key });
  return row?.key;
}

/** Which sessions of a user to end; all by default. */
export interface EndedSessions {
  /** Only these. */
  readonly sessionIds?: readonly string[] | undefined;
  /** All but this one. */
  readonly except?: string | null;
  /** Who ends them, for the audit log; the user themselves by default. */
  readonly by?: string;
}

/**
 * Ends sessions of a user; without ids, also those whose tokens have not been seen yet.
 *
 * @returns the keys of those that had not ended before
 */
export async function endSessionsOf(
  queries: Queries,
  userId: string,
  now: Date,
  { sessionIds, except = null }: EndedSessions = {},
): Promise<readonly string[]> {
  if (sessionIds === undefined) await endUnseenSessions(queries, userId, now);
  const rows = await queries
    .update(userSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(userSession.userId, userId),
        isNull(userSession.endedAt),
        gt(userSession.expiresAt, now),
        sessionIds === undefined ? undefined : inArray(userSession.id, [...sessionIds]),
        except === null ? undefined : ne(userSession.id, except),
      ),
    )
    .returning({ key: userSession.key });
  return rows.map(({ key }) => key);
}

/** A session of a user that has not ended. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** When the newest token of the session was issued. */
  readonly tokenIssuedAt: Date;
  readonly clientId: string | null;
  readonly userAgent: string | null;
}

/** The sessions of a user that have not ended, newest first. */
export async function openSessionsOf(queries: Queries, userId: string, now: Date): Promise<readonly OpenSession[]> {
  const { id, startedAt, expiresAt, tokenIssuedAt, clientId, userAgent } = userSession;
  return queries
    .select({ id, startedAt, expiresAt, tokenIssuedAt, clientId, userAgent })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), isNull(userSession.endedAt), gt(userSession.expiresAt, now)))
    .orderBy(desc(userSession.startedAt), userSession.id);
}

/** Whether a sign-in is over: its session has ended or expired, or was not seen yet when all sessions of its user ended. */
export async function isSignInOver(queries: Queries, signIn: KnownSession, now: Date): Promise<boolean> {
  const [row] = await queries
    .select({ endedAt: userSession.endedAt, expiresAt: userSession.expiresAt })
    .from(userSession)
    .where(eq(userSession.key, signIn.key));
  if (row !== undefined) return row.endedAt !== null || row.expiresAt <= now;
  return hasEndedUnseen(queries, signIn);
}
