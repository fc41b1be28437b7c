import { beat, heartbeatInterval, endHeartbeat, type HeartbeatParts } from '#operation/heartbeat';
import type { GatewayServices } from './context';
import { every } from './every';

/**
 * Shows operators that this gateway runs, every ten seconds, in the background.
 *
 * @returns a function that stops it and deletes its row.
 */
export function keepHeartbeat(parts: HeartbeatParts & Pick<GatewayServices, 'logger'>): () => Promise<void> {
  const stop = every(
    heartbeatInterval,
    () => beat(parts),
    (err) => parts.logger.debug({ err }, 'Failed to write the heartbeat. The next attempt is in ten seconds.'),
  );
  return async () => {
    await stop();
    await endHeartbeat(parts);
  };
}
