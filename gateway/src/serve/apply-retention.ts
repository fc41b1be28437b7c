import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { removeDeletedScenarios, type RemovedScenarios } from '#upkeep/remove-deleted-scenarios';
import type { RetentionSettings } from '#settings/settings';
import { forgetMessages } from '#webhooks/deliveries';
import type { GatewayServices } from './context';
import { everyDay } from './every';

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
      if (Object.values(deleted).some((count) => count > 0))
        logger.info(deleted, 'deleted what is older than the retention');
    },
    (err) => {
      logger.warn({ err }, 'Failed to delete what is older than the retention. The next attempt is in a day.');
    },
  );
}

/**
 * Deletes entries of the audit log, ended sessions, messages of webhooks and deleted scenarios that are older than the retention. Entries of the last 30 days are kept whatever it
 * says. A session is kept for a day after its last token has expired at least: one of an unknown session would start another.
 */
export async function deleteExpired(
  database: Database,
  { auditDays, sessionDays, scenarioDays, webhookDays }: RetentionSettings,
  now: Date,
): Promise<
  RemovedScenarios & { readonly auditEntries: number; readonly sessions: number; readonly webhookMessages: number }
> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const removed =
    scenarioDays === null
      ? { scenarios: 0, files: 0 }
      : await removeDeletedScenarios(database, before(scenarioDays), now);
  const deleted = await database.acrossInstitutions(async (queries) => {
    const { rows } = await queries.execute<{ deleted: number }>(
      sql`SELECT scn_forget_audit_entries(${before(auditDays)}) AS deleted`,
    );
    const sessions = await queries.execute(
      sql`DELETE FROM user_session WHERE expires_at < ${before(Math.max(1, sessionDays))}`,
    );
    const webhookMessages = await forgetMessages(queries, before(webhookDays));
    return { auditEntries: rows[0]?.deleted ?? 0, sessions: sessions.rowCount ?? 0, webhookMessages };
  });
  return { ...removed, ...deleted };
}
