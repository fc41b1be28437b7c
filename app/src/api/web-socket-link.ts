import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';
import type { Clock } from '../clock';
import { reconnectAttempts, reconnectDelay } from './back-off';
import type { LinkSession } from './link-session';

/** How the connection for live changes stands. */
export type ConnectionState = 'idle' | 'connected' | 'reconnecting' | 'lost';

/** The connection for subscriptions. */
export interface LiveConnection {
  readonly link: ApolloLink;
  /** How it stands. */
  state(): ConnectionState;
  /** Calls back when that has changed. @returns what stops that */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Close codes of the gateway after which the same connection may be tried again with what the session holds then. */
const notAuthenticated = 4401;

/** Opens the WebSocket with the first subscription. It gives up after ten tries, which wait 1 s, 2 s, 4 s, 8 s and then 10 s each. */
export function openLiveConnection(url: string, session: LinkSession, clock: Clock): LiveConnection {
  let state: ConnectionState = 'idle';
  const listeners = new Set<() => void>();
  const show = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const client: Client = createClient({
    url,
    lazy: true,
    retryAttempts: reconnectAttempts,
    retryWait: (retries) => new Promise((resolve) => clock.after(reconnectDelay(retries), resolve)),
    shouldRetry: () => true,
    connectionParams: async () => ({ authorization: `Bearer ${(await session.accessToken()) ?? ''}` }),
    on: {
      connected: () => {
        show('connected');
      },
      closed: (event) => {
        const { code, wasClean } = event as CloseEvent;
        // revoked, or signed out on another computer: the session finds out which by refreshing
        if (code === notAuthenticated) void session.renew();
        show(wasClean && code === 1000 ? 'idle' : 'reconnecting');
      },
      error: () => {
        show('reconnecting');
      },
    },
  });
  return {
    link: new GraphQLWsLink({
      ...client,
      subscribe: (request, sink) =>
        client.subscribe(request, {
          ...sink,
          error: (error) => {
            // every try was in vain
            if (error instanceof CloseEvent || error instanceof Event) show('lost');
            sink.error(error);
          },
        }),
    }),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      void client.dispose();
    },
  };
}
