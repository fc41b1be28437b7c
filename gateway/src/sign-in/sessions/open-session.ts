import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { recordForUser, recordMemberships } from '#audit/record';
import type { Queries } from '#database/database';
import { userSession } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import type { OidcSettings } from '#settings/settings';
import { syncGroups } from '../accounts/sync-groups';
import { sessionLength } from './session-length';

/** A session with a token that is new, or newer than those seen before. */
export interface SeenSession {
  readonly key: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly tokenIssuedAt: Date;
  /** Groups that the token lists; null when it doesn't contain groups, or its issuer doesn't support them. */
  readonly groups: readonly string[] | null;
  /** The client that the token was issued to, if it names one. */
  readonly clientId: string | null;
  /** `User-Agent` of the request, if known. */
  readonly userAgent: string | null;
}

/** Maximum length of a stored `User-Agent`. */
const maxUserAgentLength = 400;

/** A stored session. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenIssuedAt: Date;
  readonly isOver: boolean;
  /** It is over because of its age. */
  readonly hasExpired: boolean;
}

/** Finds a session by its key. */
export async function findSession(queries: Queries, key: string, now: Date): Promise<StoredSession | undefined> {
  const [row] = await queries.select().from(userSession).where(eq(userSession.key, key));
  if (row === undefined) return undefined;
  const { id, userId, tokenIssuedAt, endedAt, expiresAt } = row;
  const hasExpired = endedAt === null && expiresAt <= now;
  return { id, userId, tokenIssuedAt, isOver: endedAt !== null || hasExpired, hasExpired };
}

/**
 * Stores a new session, or its newer token, and syncs the user's groups with the token. A token older than any other session of the
 * user has shown doesn't change groups.
 */
export async function storeSession(
  queries: Queries,
  seen: SeenSession,
  settings: Pick<OidcSettings, 'groupMap'> & { readonly logger: Logger },
): Promise<void> {
  const { key, userId, startedAt, tokenIssuedAt, groups, clientId } = seen;
  const userAgent = seen.userAgent?.slice(0, maxUserAgentLength) ?? null;
  // one at a time for each user: requests with a new token may arrive concurrently
  await queries.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
  const { rows } = await queries.execute<{ readonly groups: readonly string[]; readonly isNewer: boolean }>(sql`
    SELECT token_groups AS groups, token_issued_at > ${tokenIssuedAt} AS "isNewer"
    FROM user_session WHERE user_id = ${userId} ORDER BY token_issued_at DESC LIMIT 1`);
  const [newest] = rows;
  const said = groups ?? newest?.groups ?? [];
  const [known] = await queries.select({ id: userSession.id }).from(userSession).where(eq(userSession.key, key));
  await queries
    .insert(userSession)
    .values({
      key,
      userId,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + sessionLength),
      tokenIssuedAt,
      tokenGroups: said,
      clientId,
      userAgent,
    })
    .onConflictDoUpdate({
      target: userSession.key,
      set: { tokenIssuedAt, tokenGroups: said },
      setWhere: sql`${userSession.tokenIssuedAt} < ${tokenIssuedAt}`,
    });
  if (groups !== null && newest?.isNewer !== true)
    await recordMemberships(queries, userId, 'ISSUER', () => syncGroups(queries, userId, groups, settings));
  // after the groups: they decide which institutions the user belongs to
  if (known === undefined)
    await recordForUser(queries, userId, { kind: 'SIGN_IN', actorId: userId, details: { clientId, userAgent } });
}
