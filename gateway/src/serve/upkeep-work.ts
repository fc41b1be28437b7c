import type { Database } from '#database/database';
import type { ContentStore } from '#files/content-store';
import { removeUnreferenced } from '#files/remove-unreferenced';
import { noteRecords } from '#log/note-records';
import { recordHeartbeat, endHeartbeat, heartbeatInterval, type HeartbeatParts } from '#operation/heartbeat';
import type { RetentionSettings } from '#settings/settings';
import { removeDeletedScenarios, type RemovedScenarios } from '#upkeep/remove-deleted-scenarios';
import { deleteMessages } from '#webhooks/deliveries';
import { sql } from 'drizzle-orm';
import type { GatewayServices } from './context';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes content that no institution refers to, now and once a day, in the background.
 *
 * @returns a function that stops it after the current round.
 */
export function tidyFiles({
  content,
  database,
  logger,
  now,
}: Pick<GatewayServices, 'database' | 'logger' | 'now'> & { readonly content: ContentStore }): () => Promise<void> {
  return everyDay(
    async () => {
      const removed = await removeUnreferenced({ content, database }, now());
      if (removed > 0) logger.info({ removed }, 'deleted unreferenced files');
    },
    (err) => {
      logger.warn({ err }, 'Failed to delete unreferenced files. No data is lost; the next attempt is in a day.');
    },
  );
}

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
    (err) => logger.warn({ err }, 'Failed to delete what is older than the retention. The next attempt is in a day.'),
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
    const webhookMessages = await deleteMessages(queries, before(webhookDays));
    return { auditEntries: rows[0]?.deleted ?? 0, sessions: sessions.rowCount ?? 0, webhookMessages };
  });
  return { ...removed, ...deleted };
}

/**
 * Shows operators that this gateway runs, every ten seconds, in the background.
 *
 * @returns a function that stops it and deletes its row.
 */
export function keepHeartbeat(parts: HeartbeatParts & Pick<GatewayServices, 'logger'>): () => Promise<void> {
  const stop = every(
    heartbeatInterval,
    () => recordHeartbeat(parts),
    (err) => parts.logger.debug({ err }, 'Failed to write the heartbeat. The next attempt is in ten seconds.'),
  );
  return async () => {
    await stop();
    await endHeartbeat(parts);
  };
}

/**
 * Completes what older gateways recorded of scenarios, once, in the background.
 *
 * @returns a function that stops it after the current scenario.
 */
export function completeRecords({
  operationLog,
  logger,
}: Pick<GatewayServices, 'operationLog' | 'logger'>): () => Promise<void> {
  let isOver = false;
  const report = (err: unknown, scenarioId?: string) => {
    logger.warn(
      { err, scenarioId },
      'Failed to record the cover of a scenario and the kinds of assets it refers to. No data is lost; the next start tries again.',
    );
  };
  const isStopped = () => isOver;
  const round = noteRecords(operationLog, isStopped, (scenarioId, err) => report(err, scenarioId))
    .then((scenarios) => {
      if (scenarios > 0)
        logger.info({ scenarios }, 'recorded the covers of scenarios and the kinds of assets they refer to');
    })
    .catch((err: unknown) => report(err));
  return async () => {
    isOver = true;
    await round;
  };
}

/**
 * Runs upkeep now and again and again, in the background, one round at a time.
 *
 * @param milliseconds - from the start of one round to that of the next
 * @param onError - must not throw
 * @returns a function that stops it after the current round.
 */
function every(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const next = () => {
    // a slow round is not followed by those that it has delayed
    round ??= work()
      .catch(onError)
      .finally(() => (round = null));
  };
  const timer = setInterval(next, milliseconds).unref();
  next();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Runs upkeep now and once a day: see {@link every}. */
function everyDay(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  return every(day, work, onError);
}
