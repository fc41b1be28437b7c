import { setTimeout as wait } from 'node:timers/promises';
import type { KillableGateway } from './killable-gateway';

/** Requests of the clients that never stop, by outcome. */
export interface Knocks {
  readonly clients: number;
  /** No connection, or one that ended: the gateway was killed. */
  unanswered: number;
  /** 503: it is starting or shutting down. */
  starting: number;
  served: number;
}

/** The paths that they request: probes, pages, the editor's API without a token, and some that don't exist. */
const paths = [
  '/readyz',
  '/healthz',
  '/',
  '/version',
  '/metrics',
  '/graphql?query={__typename}',
  '/oidc/.well-known/openid-configuration',
  '/%',
] as const;
/** Milliseconds between two requests of a client. */
const pause = 100;

/** Starts one client for each path, which requests it again and again, whether or not a gateway is there. */
export function startKnocking({ address }: Pick<KillableGateway, 'address'>): {
  readonly knocks: Knocks;
  stop(): Promise<void>;
} {
  const knocks: Knocks = { clients: paths.length, unanswered: 0, starting: 0, served: 0 };
  const stopped = new AbortController();
  const knock = async (path: string) => {
    while (!stopped.signal.aborted) {
      try {
        const answer = await fetch(`${address}${path}`);
        await answer.arrayBuffer();
        if (answer.status === 503) knocks.starting += 1;
        else knocks.served += 1;
      } catch {
        knocks.unanswered += 1;
      }
      await wait(pause);
    }
  };
  const all = Promise.all(paths.map(knock));
  return {
    knocks,
    stop: async () => {
      stopped.abort();
      await all;
    },
  };
}
