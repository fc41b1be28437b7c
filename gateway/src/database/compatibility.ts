import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { readMigrations } from './migrations';

/**
 * Whether a newer gateway has migrated the database so that this one must not serve it any longer.
 *
 * @param newest - position of the last migration that this gateway knows
 */
export async function isOutdated(
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
