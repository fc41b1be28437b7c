import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OperationVariables } from '@apollo/client';
import type { TadaDocumentNode } from 'gql.tada';
import { isGone } from '../../../api/server-error';
import { useShellServices } from '../../../shell/shell-services';

/** What becomes of a subscription. */
export interface LiveHandlers<Data> {
  readonly onData: (data: Data) => void;
  /** What is followed is there no more. */
  readonly onGone: () => void;
}

/** How a subscription stands. */
export interface LiveView {
  /** It has ended and is not tried again by itself before the computer is online again. */
  readonly hasFailed: boolean;
  readonly restart: () => void;
}

/**
 * Follows a subscription, and begins it anew where it has ended: when the computer is online again, when the connection is back for
 * another one, or when asked to.
 *
 * @param variablesNow - read at each beginning: from where to go on; keeps its identity while it is the same subscription
 */
export function useLive<Data, Variables extends OperationVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variablesNow: () => Variables,
  handlers: LiveHandlers<Data>,
): LiveView {
  const { client, live } = useShellServices();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    setFailed(false);
    const end = (error: unknown) => {
      if (isGone(error)) latest.current.onGone();
      else setFailed(true);
    };
    const following = client
      .subscribe({ query: document, variables: variablesNow(), context: { handlesErrors: true } })
      .subscribe({
        next: ({ data, error }) => {
          if (error !== undefined) end(error);
          else if (data !== undefined && data !== null) latest.current.onData(data);
        },
        error: end,
      });
    return () => {
      following.unsubscribe();
    };
  }, [client, document, variablesNow, attempt]);
  const restart = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const stopFollowing = live.subscribe(() => {
      // another subscription has got the connection back
      if (live.state() === 'connected') restart();
    });
    window.addEventListener('online', restart);
    return () => {
      stopFollowing();
      window.removeEventListener('online', restart);
    };
  }, [hasFailed, live, restart]);
  // a subscription outlives its connection, and waits in vain where nobody tries to get it back
  const isLost = useSyncExternalStore(live.subscribe, () => live.state() === 'lost');
  return { hasFailed: hasFailed || isLost, restart };
}
