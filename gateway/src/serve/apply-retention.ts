import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import type { RetentionSettings } from '#settings/settings';
import type { GatewayServices } from './context';
import { everyDay } from './every-day';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes what is older than the settings say, now and once a day, in the background.
 *
 * @returns a function that stops it after the current round.
 */
export function applyRetention(
  { database, logger, now }: Pick<GatewayServices, 'database' | 'logger' | 'now'>,
  retention: RetentionSettings,
): () => Promise<void> {
  return everyDay(
    async () => {
      const deleted = await deleteExpired(database, retention, now());
      if (deleted.auditEntries + deleted.sessions > 0) logger.info(deleted, 'deleted what is older than the retention');
    },
    (err) => {
      logger.warn({ err }, 'Failed to delete what is older than the retention. The next attempt is in a day.');
    },
  );
}

/**
 * Deletes entries of the audit log and ended sessions that are older than the retention. Entries of the last 30 days are kept whatever it
 * says. A session is kept for a day after its last token has expired at least: one of an unknown session would start another.
 */
export async function deleteExpired(
  database: Database,
  { auditDays, sessionDays }: RetentionSettings,
  now: Date,
): Promise<{ readonly auditEntries: number; readonly sessions: number }> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  return database.acrossInstitutions(async (queries) => {
    const { rows } = await queries.execute<{ deleted: number }>(
      sql`SELECT scn_forget_audit_entries(${before(auditDays)}) AS deleted`,
    );
    const sessions = await queries.execute(
      sql`DELETE FROM user_session WHERE expires_at < ${before(Math.max(1, sessionDays))}`,
    );
    return { auditEntries: rows[0]?.deleted ?? 0, sessions: sessions.rowCount ?? 0 };
  });
}
