import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { userSession } from '#database/tables/sign-in';

/** Lifetime of a session in milliseconds. */
export const sessionLength = 12 * 3_600_000;

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
}

/** Ends sessions of a user. @returns the keys of those that had not ended before */
export async function endSessionsOf(
  queries: Queries,
  userId: string,
  now: Date,
  { sessionIds, except = null }: EndedSessions = {},
): Promise<readonly string[]> {
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

/** Which of the sessions have ended or expired. An unknown session counts as active. */
export async function deadSessions(queries: Queries, keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await queries
    .select({ key: userSession.key })
    .from(userSession)
    .where(
      and(inArray(userSession.key, [...keys]), or(isNotNull(userSession.endedAt), lte(userSession.expiresAt, now))),
    );
  return new Set(rows.map(({ key }) => key));
}
