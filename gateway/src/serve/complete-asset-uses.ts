import type { GatewayServices } from '../graphql/context';
import { noteTargets } from '../log/note-targets';

/**
 * Completes what older gateways have noted about the use of assets, once, beside everything else.
 *
 * @returns stops it, after the scenario that it is at.
 */
export function completeAssetUses({
  operationLog,
  logger,
}: Pick<GatewayServices, 'operationLog' | 'logger'>): () => Promise<void> {
  let isOver = false;
  const tell = (err: unknown, scenarioId?: string) => {
    logger.warn(
      { err, scenarioId },
      'Which kinds of assets a scenario asks for could not be noted. Nothing is lost; the next start tries again.',
    );
  };
  const isStopped = () => isOver;
  const round = noteTargets(operationLog, isStopped, (scenarioId, err) => {
    tell(err, scenarioId);
  })
    .then((scenarios) => {
      if (scenarios > 0) logger.info({ scenarios }, 'noted which kinds of assets scenarios ask for');
    })
    .catch((err: unknown) => {
      tell(err);
    });
  return async () => {
    isOver = true;
    await round;
  };
}
