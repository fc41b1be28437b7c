import { isOutdated } from '#database/compatibility';
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
