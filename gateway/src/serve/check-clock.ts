import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import type { SignIn } from '#sign-in/sign-in';
import { describeDifference, describeSeconds, reportedDifference } from '#sign-in/tokens/clock';

/** Dependencies of {@link checkClock}. */
export interface ClockCheck {
  readonly database: Database;
  readonly signIn: Pick<SignIn, 'clockDifference'>;
  now(): Date;
}

/**
 * Compares this machine's clock with the database server's, with the newest change of a scenario, and with the issuer's. Signing in fails
 * when they differ by more than a moment, and the times in the history are wrong.
 *
 * @returns one sentence for each difference
 */
export async function checkClock({ database, signIn, now }: ClockCheck): Promise<readonly string[]> {
  const [{ rows }, issuer] = await Promise.all([
    database.acrossInstitutions((queries) =>
      queries.execute<{ readonly server: number; readonly newest: number | null }>(sql`
        SELECT extract(epoch FROM clock_timestamp())::float8 AS server,
          (SELECT extract(epoch FROM max(updated_at))::float8 FROM scenario) AS newest`),
    ),
    signIn.clockDifference(),
  ]);
  const here = now().getTime() / 1000;
  const server = (rows[0]?.server ?? here) - here;
  const newest = (rows[0]?.newest ?? here) - here;
  const correct = 'Correct the clock: signing in can fail, and the times of changes are wrong.';
  const found: string[] = [];
  if (Math.abs(server) >= reportedDifference)
    found.push(`The clock of this machine is ${describeDifference(-server)} the database server’s. ${correct}`);
  if (newest >= reportedDifference)
    found.push(`The newest change of a scenario is ${describeSeconds(newest)} in the future. ${correct}`);
  if (Math.abs(issuer) >= reportedDifference)
    found.push(`The clock of this machine is ${describeDifference(-issuer)} the issuer’s. ${correct}`);
  return found;
}
