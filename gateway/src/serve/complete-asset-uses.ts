import type { GatewayServices } from './context';
import { noteTargets } from '#log/note-targets';

/**
 * Completes the asset uses that older gateways recorded, once, in the background.
 *
 * @returns a function that stops it after the current scenario.
 */
export function completeAssetUses({
  operationLog,
  logger,
}: Pick<GatewayServices, 'operationLog' | 'logger'>): () => Promise<void> {
  let isOver = false;
  const tell = (err: unknown, scenarioId?: string) => {
    logger.warn(
      { err, scenarioId },
      'Failed to record which kinds of assets a scenario refers to. No data is lost; the next start tries again.',
    );
  };
  const isStopped = () => isOver;
  const round = noteTargets(operationLog, isStopped, (scenarioId, err) => {
    tell(err, scenarioId);
  })
    .then((scenarios) => {
      if (scenarios > 0) logger.info({ scenarios }, 'recorded which kinds of assets scenarios refer to');
    })
    .catch((err: unknown) => {
      tell(err);
    });
  return async () => {
    isOver = true;
    await round;
  };
}
