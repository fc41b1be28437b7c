import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { readMigrations } from '#database/migrations';
import type { GatewayServices } from './context';

/**
 * Notices when a newer gateway has migrated the database so that this one must not serve it: when the database reports it, and every few
 * seconds.
 *
 * @param leave - called once: stops serving
 * @returns ends the watch, and waits for a running check
 */
export function leaveWhenOutdated(
  { database, wakeUps, logger }: Pick<GatewayServices, 'database' | 'wakeUps' | 'logger'>,
  onNotice: (message: string) => void,
  leave: () => Promise<void>,
): () => Promise<void> {
  let checking: Promise<void> | null = null;
  const check = async () => {
    if (!(await isOutdated(database))) return;
    unfollow();
    const message = 'A newer gateway has migrated the database. This one has stopped serving: update it, or end it.';
    logger.error(message);
    onNotice(message);
    await leave();
  };
  const unfollow = wakeUps.follow('schema', () => {
    checking ??= check()
      .catch((err: unknown) => logger.warn({ err }, 'Failed to check the version of the database.'))
      .finally(() => (checking = null));
  });
  return async () => {
    unfollow();
    await checking;
  };
}

/**
 * Whether a newer gateway has migrated the database so that this one must not serve it any longer.
 *
 * @param newest - position of the last migration that this gateway knows
 */
async function isOutdated(
  database: Pick<Database, 'acrossInstitutions'>,
  newest: number = readMigrations().length - 1,
): Promise<boolean> {
  const { rows } = await database.acrossInstitutions((queries) =>
    queries.execute<{ outdated: boolean }>(
      sql`SELECT value::integer > ${newest} AS outdated FROM scn_installation WHERE name = 'compatible-from'`,
    ),
  );
  return rows[0]?.outdated === true;
}
