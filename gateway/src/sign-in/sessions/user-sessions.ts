import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { userSession } from '../../database/tables/sign-in';

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

/** Ends every session of a user, except one. */
export async function endSessionsOf(
  queries: Queries,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await queries
    .update(userSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(userSession.userId, userId),
        isNull(userSession.endedAt),
        except === null ? undefined : sql`${userSession.id} <> ${except}`,
      ),
    );
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
