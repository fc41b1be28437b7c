import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/*
 * Guessing is slowed down for each account and each address, in the database: several gateways count together, and a restart forgets
 * nothing. An attempt is counted before the password is looked at, so that many at the same time don't get past the limit; one that
 * succeeds takes its count back.
 */

const kind = 'SignInAttempts';
/**
 * Attempts in a row that cost no time, and the seconds that a further one waits at most. A whole hospital may have one address, so
 * nobody in it can shut the others out for long.
 */
const limits = { account: { free: 5, longestWait: 900 }, address: { free: 100, longestWait: 30 } };
/** Seconds to wait after the first that does; doubled with each further one. */
const firstWait = 10;
/** Seconds without an attempt after which the count begins anew. */
const forgottenAfter = 3600;

/** Who attempts to sign in. */
export interface Attempt {
  /** As it was typed; whether there is such an account makes no difference. */
  readonly username: string;
  readonly address: string;
}

/** Counts an attempt. @returns 0 when it may go ahead, otherwise the seconds to wait. */
export async function beginAttempt(database: Database, attempt: Attempt, now: Date): Promise<number> {
  return database.acrossInstitutions(async (queries) => {
    let wait = 0;
    // always in this order, so that two attempts never wait for each other
    for (const [scope, id] of Object.entries(idsOf(attempt)) as ['account' | 'address', string][]) {
      const { free, longestWait } = limits[scope];
      const at = now.getTime();
      const { rows } = await queries.execute<{ readonly count: number }>(sql`
        INSERT INTO provider_payload AS attempts (kind, id, payload, expires_at)
        VALUES (${kind}, ${id}, jsonb_build_object('count', 1, 'until', 0), ${new Date(at + forgottenAfter * 1000)})
        ON CONFLICT (kind, id) DO UPDATE SET
          payload = CASE WHEN attempts.expires_at <= ${now} THEN excluded.payload ELSE jsonb_build_object(
            'count', (attempts.payload->>'count')::int + 1,
            'until', CASE WHEN (attempts.payload->>'count')::int < ${free}::int THEN 0 ELSE ${at}::bigint + 1000 *
              least(${longestWait}::bigint, ${firstWait}::bigint * (2 ^ least(20, (attempts.payload->>'count')::int - ${free}::int))::bigint)
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

/** Takes the count of an account back: whoever signed in is not guessing. The address goes on counting what failed before. */
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
