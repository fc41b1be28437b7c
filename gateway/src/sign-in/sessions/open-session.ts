import { and, eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queries } from '../../database/database';
import { userSession } from '../../database/tables/sign-in';
import { userAccount } from '../../database/tables/tenancy';
import type { OidcSettings } from '../../settings/settings';
import { syncGroups } from '../accounts/sync-groups';
import { sessionLength } from './user-sessions';

/** A session whose token has just been seen for the first time, or whose token is newer than what was seen before. */
export interface SeenSession {
  readonly key: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly tokenIssuedAt: Date;
  /** When the token was seen. */
  readonly now: Date;
  /** Groups that the token lists; null when it does not say, or when its issuer does not give groups. */
  readonly groups: readonly string[] | null;
}

/** Milliseconds after its end that a session is remembered. */
const forgottenAfter = 24 * 3_600_000;

/** A session as it is kept. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenIssuedAt: Date;
  readonly isOver: boolean;
}

/** Finds a session by its key. */
export async function findSession(queries: Queries, key: string, now: Date): Promise<StoredSession | undefined> {
  const [row] = await queries.select().from(userSession).where(eq(userSession.key, key));
  if (row === undefined) return undefined;
  const { id, userId, tokenIssuedAt, endedAt, expiresAt } = row;
  return { id, userId, tokenIssuedAt, isOver: endedAt !== null || expiresAt <= now };
}

/**
 * Keeps a session that begins, or notes its newer token, and makes the person's groups those of the token. A token that is older than
 * what any session of the person has shown changes no group.
 */
export async function keepSession(
  queries: Queries,
  seen: SeenSession,
  settings: Pick<OidcSettings, 'groupMap'> & { readonly logger: Logger },
): Promise<void> {
  const { key, userId, startedAt, tokenIssuedAt, groups, now } = seen;
  // one at a time for each person: two requests of a new token come together
  await queries.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
  // nothing opens a session again that ended by its age, so a day later nobody needs to know of it
  const forgotten = new Date(now.getTime() - forgottenAfter);
  await queries.delete(userSession).where(and(eq(userSession.userId, userId), lt(userSession.expiresAt, forgotten)));
  const { rows } = await queries.execute<{ readonly groups: readonly string[]; readonly isNewer: boolean }>(sql`
    SELECT token_groups AS groups, token_issued_at > ${tokenIssuedAt} AS "isNewer"
    FROM user_session WHERE user_id = ${userId} ORDER BY token_issued_at DESC LIMIT 1`);
  const [newest] = rows;
  const said = groups ?? newest?.groups ?? [];
  await queries
    .insert(userSession)
    .values({
      key,
      userId,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + sessionLength),
      tokenIssuedAt,
      tokenGroups: said,
    })
    .onConflictDoUpdate({
      target: userSession.key,
      set: { tokenIssuedAt, tokenGroups: said },
      setWhere: sql`${userSession.tokenIssuedAt} < ${tokenIssuedAt}`,
    });
  if (groups !== null && newest?.isNewer !== true) await syncGroups(queries, userId, groups, settings);
}
