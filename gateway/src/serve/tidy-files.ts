import type { ContentStore } from '#files/content-store';
import { removeUnreferenced } from '#files/remove-unreferenced';
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
  let round = Promise.resolve();
  const tidy = () => {
    round = round
      .then(() => removeUnreferenced({ content, database }, now()))
      .then((removed) => {
        if (removed > 0) logger.info({ removed }, 'deleted unreferenced files');
      })
      .catch((err: unknown) => {
        logger.warn({ err }, 'Failed to delete unreferenced files. No data is lost; the next attempt is in a day.');
      });
  };
  const timer = setInterval(tidy, day).unref();
  tidy();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
