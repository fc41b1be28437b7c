import { removeUnreferenced } from '../files/remove-unreferenced';
import type { GatewayServices } from '../graphql/context';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes content that no institution holds, now and once a day, beside everything else.
 *
 * @returns stops it, once the round that runs has ended.
 */
export function tidyFiles({
  settings: { folder },
  database,
  logger,
  now,
}: Pick<GatewayServices, 'settings' | 'database' | 'logger' | 'now'>): () => Promise<void> {
  let round = Promise.resolve();
  const tidy = () => {
    round = round
      .then(() => removeUnreferenced({ folder, database }, now()))
      .then((removed) => {
        if (removed > 0) logger.info({ removed }, 'deleted files that nobody holds');
      })
      .catch((err: unknown) => {
        logger.warn(
          { err },
          'Files that nobody holds could not be deleted. Nothing is lost; tomorrow is the next try.',
        );
      });
  };
  const timer = setInterval(tidy, day).unref();
  tidy();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
