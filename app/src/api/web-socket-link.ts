import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { reaction } from 'mobx';
import type { Clock } from '#time/clock';
import type { LinkSession } from './link-session';
import type { LinkInstitution } from './request-institution';
import { LiveSubscriptions, type ConnectionState, type LiveSink } from './live-subscriptions';

export type { ConnectionState } from './live-subscriptions';

/** The WebSocket connection for subscriptions. */
export interface LiveConnection {
  /** Its subscriptions survive a lost connection. */
  readonly link: ApolloLink;
  /** State of the connection. Observable. */
  readonly state: ConnectionState;
  /** Reconnects immediately. */
  retry(): void;
  /** Subscribes to changes of permissions or of the membership. @returns the unsubscribe function */
  onRightsChanged(listener: () => void): () => void;
  close(): void;
}

/** Ping interval while idle, in milliseconds: a connection can be lost without an event. */
const pingInterval = 10_000;
/** Response timeout for a ping and for the first message, in milliseconds. */
const responseTimeout = 5000;

/** Dependencies of a {@link LiveConnection}. */
export interface LiveParts {
  readonly url: string;
  readonly session: LinkSession;
  readonly institution: LinkInstitution;
  readonly clock: Clock;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Opens the WebSocket on the first subscription. Gives up after ten attempts, with delays of 1 s, 2 s, 4 s, 8 s and then 10 s. */
export function openLiveConnection({ url, session, institution, clock, window }: LiveParts): LiveConnection {
  let stopWaiting: () => void = () => undefined;
  const client = createClient({
    url,
    lazy: true,
    retryAttempts: 0, // `LiveFollowers` retries
    keepAlive: pingInterval,
    connectionAckWaitTimeout: responseTimeout,
    connectionParams: async () => ({
      authorization: `Bearer ${(await session.accessToken()) ?? ''}`,
      ...(institution.current === null ? {} : { institutionId: institution.current }),
    }),
    on: {
      connected: () => followers.connected(),
      ping: (isReceived) => {
        if (isReceived) return;
        stopWaiting = clock.after(responseTimeout, () => client.terminate());
      },
      pong: () => stopWaiting(),
      closed: (event) => {
        stopWaiting();
        const { code, wasClean } = event as CloseEvent;
        if (wasClean && code === 1000) followers.rest();
      },
    },
  });
  const followers = new LiveSubscriptions({ clock, session, client });
  const retry = () => followers.retry();
  window.addEventListener('online', retry);
  // a connection has one institution
  const stopFollowing = reaction(
    () => institution.current,
    () => client.terminate(),
  );
  return {
    link: new GraphQLWsLink({ ...client, subscribe: (request, sink) => followers.follow(request, sink as LiveSink) }),
    get state() {
      return followers.state;
    },
    retry,
    onRightsChanged: followers.onRightsChanged,
    close: () => {
      window.removeEventListener('online', retry);
      stopFollowing();
      void client.dispose();
    },
  };
}
