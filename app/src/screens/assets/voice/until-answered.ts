import { CombinedGraphQLErrors } from '@apollo/client';
import type { LiveConnection } from '#api/web-socket-link';

/**
 * Runs a request that no one waits for, and again each time the connection returns until the server has answered. A refusal is an answer. The
 * promise settles after the first attempt.
 */
export async function untilAnswered(
  live: Pick<LiveConnection, 'state' | 'subscribe'>,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (CombinedGraphQLErrors.is(error)) return;
    const again = () => {
      stop();
      window.removeEventListener('online', again);
      void untilAnswered(live, run);
    };
    const stop = live.subscribe(() => {
      if (live.state() === 'connected') again();
    });
    window.addEventListener('online', again);
  }
}
