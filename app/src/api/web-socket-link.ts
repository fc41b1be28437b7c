import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import type { Clock } from '../clock';
import type { LinkSession } from './link-session';
import { LiveFollowers, type ConnectionState, type LiveSink } from './live-followers';

export type { ConnectionState } from './live-followers';

/** The connection for subscriptions. */
export interface LiveConnection {
  /** Its subscriptions outlive a connection that is lost. */
  readonly link: ApolloLink;
  /** How it stands. */
  state(): ConnectionState;
  /** Calls back when that has changed. @returns what stops that */
  subscribe(listener: () => void): () => void;
  /** Tries again at once what waits for a connection. */
  retry(): void;
  /** Calls back when the gateway says that permissions, or the active institution, have changed. @returns what stops that */
  onRightsChanged(listener: () => void): () => void;
  close(): void;
}

/** Milliseconds between two pings while nothing else is heard: a network may be gone without a word. */
const pingInterval = 10_000;
/** Milliseconds in which the gateway has to answer: a ping, and the first message. */
const patience = 5000;

/** What a {@link LiveConnection} is made of. */
export interface LiveParts {
  readonly url: string;
  readonly session: LinkSession;
  readonly clock: Clock;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Opens the WebSocket with the first subscription. It gives up after ten tries, which wait 1 s, 2 s, 4 s, 8 s and then 10 s each. */
export function openLiveConnection({ url, session, clock, window }: LiveParts): LiveConnection {
  let stopWaiting: () => void = () => undefined;
  const client = createClient({
    url,
    lazy: true,
    retryAttempts: 0, // the followers do that
    keepAlive: pingInterval,
    connectionAckWaitTimeout: patience,
    connectionParams: async () => ({ authorization: `Bearer ${(await session.accessToken()) ?? ''}` }),
    on: {
      connected: () => {
        followers.connected();
      },
      ping: (isReceived) => {
        if (isReceived) return;
        stopWaiting = clock.after(patience, () => {
          client.terminate();
        });
      },
      pong: () => {
        stopWaiting();
      },
      closed: (event) => {
        stopWaiting();
        const { code, wasClean } = event as CloseEvent;
        if (wasClean && code === 1000) followers.rest();
      },
    },
  });
  const followers = new LiveFollowers({ clock, session, client });
  const retry = () => {
    followers.retry();
  };
  window.addEventListener('online', retry);
  return {
    link: new GraphQLWsLink({ ...client, subscribe: (request, sink) => followers.follow(request, sink as LiveSink) }),
    state: followers.state,
    subscribe: followers.subscribe,
    retry,
    onRightsChanged: followers.onRightsChanged,
    close: () => {
      window.removeEventListener('online', retry);
      void client.dispose();
    },
  };
}
