import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { userSession } from '#database/tables/sign-in';
import { endUnseenSessions, hasEndedUnseen } from './unseen-sessions';
import { sessionLength } from './session-length';

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
