import type { ContentStore } from '#files/content-store';
import { removeUnreferenced } from '#files/remove-unreferenced';
import type { GatewayServices } from './context';
import { everyDay } from './every';

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
