import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';

/*
 * Guessing is rate-limited for each account and each address, in the database: the count is shared by all gateways and survives
 * restarts. An attempt is counted before the password is checked, so that parallel attempts can't bypass the limit; a successful
 * one resets its count.
 */

const kind = 'SignInAttempts';
/**
 * Free attempts in a row, and the maximum delay of further ones in seconds. A whole hospital may share one address, so no one in it
 * can lock the others out for long.
 */
const limits = { account: { free: 5, maxWait: 900 }, address: { free: 100, maxWait: 30 } };
/** Delay in seconds after the last free one; doubled with each further one. */
const firstWait = 10;
/** Seconds without an attempt after which the count is reset. */
const forgottenAfter = 3600;

/** The origin of a sign-in attempt. */
export interface Attempt {
  /** As typed; it doesn't matter whether the account exists. */
  readonly username: string;
  readonly address: string;
}

/** Counts an attempt. @returns 0 when it is allowed, otherwise the seconds to wait. */
export async function beginAttempt(database: Database, attempt: Attempt, now: Date): Promise<number> {
  return database.acrossInstitutions(async (queries) => {
    let wait = 0;
    // always in this order, to avoid deadlocks
    for (const [scope, id] of Object.entries(idsOf(attempt)) as ['account' | 'address', string][]) {
      const { free, maxWait } = limits[scope];
      const at = now.getTime();
      const { rows } = await queries.execute<{ readonly count: number }>(sql`
        INSERT INTO provider_payload AS attempts (kind, id, payload, expires_at)
        VALUES (${kind}, ${id}, jsonb_build_object('count', 1, 'until', 0), ${new Date(at + forgottenAfter * 1000)})
        ON CONFLICT (kind, id) DO UPDATE SET
          payload = CASE WHEN attempts.expires_at <= ${now} THEN excluded.payload ELSE jsonb_build_object(
            'count', (attempts.payload->>'count')::int + 1,
            'until', CASE WHEN (attempts.payload->>'count')::int < ${free - 1}::int THEN 0 ELSE ${at}::bigint + 1000 *
              least(${maxWait}::bigint, ${firstWait}::bigint * (2 ^ least(20, (attempts.payload->>'count')::int - ${free - 1}::int))::bigint)
            END) END,
          expires_at = excluded.expires_at
        WHERE (attempts.payload->>'until')::bigint <= ${at}::bigint
        RETURNING (payload->>'count')::int AS count`);
      if (rows.length > 0) continue;
      const blocked = await queries.execute<{ readonly until: string }>(
        sql`SELECT payload->>'until' AS until FROM provider_payload WHERE kind = ${kind} AND id = ${id}`,
      );
      wait = Math.max(wait, Math.ceil((Number(blocked.rows[0]?.until ?? 0) - at) / 1000), 1);
    }
    return wait;
  });
}

/** Resets the count of an account after a successful sign-in. The address keeps its count of earlier failures. */
export async function endAttempt(database: Database, attempt: Attempt): Promise<void> {
  const { account, address } = idsOf(attempt);
  await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`DELETE FROM provider_payload WHERE kind = ${kind} AND id = ${account}`);
    await queries.execute(sql`
      UPDATE provider_payload SET payload = jsonb_build_object(
        'count', greatest(0, (payload->>'count')::int - 1), 'until', 0)
      WHERE kind = ${kind} AND id = ${address}`);
  });
}

function idsOf({ username, address }: Attempt): { readonly account: string; readonly address: string } {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  return { account: `account ${hash(username)}`, address: `address ${hash(address)}` };
}
