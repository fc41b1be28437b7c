import { and, eq } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { providerPayload } from '#database/tables/sign-in';
import { sessionLength } from './session-length';

/*
 * A sign-in at the embedded provider becomes a session when its first token arrives. When all sessions of a user end, for example with a
 * new password, tokens that have been issued but never sent must not start one afterwards.
 */

const kind = 'SessionsEnded';

/** Ends all sign-ins of a user up to now that are no session yet. */
export async function endUnseenSessions(queries: Queries, userId: string, now: Date): Promise<void> {
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
