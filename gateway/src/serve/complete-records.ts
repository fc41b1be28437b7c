import type { GatewayServices } from './context';
import { noteRecords } from '#log/note-records';

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
  const tell = (err: unknown, scenarioId?: string) => {
    logger.warn(
      { err, scenarioId },
      'Failed to record the cover of a scenario and the kinds of assets it refers to. No data is lost; the next start tries again.',
    );
  };
  const isStopped = () => isOver;
  const round = noteRecords(operationLog, isStopped, (scenarioId, err) => {
    tell(err, scenarioId);
  })
    .then((scenarios) => {
      if (scenarios > 0)
        logger.info({ scenarios }, 'recorded the covers of scenarios and the kinds of assets they refer to');
    })
    .catch((err: unknown) => {
      tell(err);
    });
  return async () => {
    isOver = true;
    await round;
  };
}
