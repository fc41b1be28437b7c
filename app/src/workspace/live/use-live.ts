import { useCallback, useEffect, useRef, useState } from 'react';
import { reaction } from 'mobx';
import { useObserved } from '#state/use-observed';
import type { OperationVariables } from '@apollo/client';
import type { TadaDocumentNode } from 'gql.tada';
import { isNotFound } from '#api/error-handling';
import { useShellServices } from '#services/shell-services.tsx';

/** Callbacks of a subscription. */
export interface LiveHandlers<Data> {
  readonly onData: (data: Data) => void;
  /** The subscribed entity no longer exists. */
  readonly onUnavailable: () => void;
}

/** State of a subscription. */
export interface LiveView {
  /** It has ended and is not retried until the computer is online again. */
  readonly hasFailed: boolean;
  readonly restart: () => void;
}

/**
 * Keeps a subscription alive. It is restarted when the computer is online again, when another subscription has reconnected, or on
 * request.
 *
 * @param variablesNow - called at each start, for the current cursor; keeps its identity for the same subscription
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
      if (isNotFound(error)) latest.current.onUnavailable();
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
    return () => following.unsubscribe();
  }, [client, document, variablesNow, attempt]);
  const restart = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const stopFollowing = reaction(
      () => live.state === 'connected',
      // another subscription has reconnected
      (isConnected) => isConnected && restart(),
    );
    window.addEventListener('online', restart);
    return () => {
      stopFollowing();
      window.removeEventListener('online', restart);
    };
  }, [hasFailed, live, restart]);
  // the subscription outlives its connection, and needs a reconnect to receive anything
  const isLost = useObserved(() => live.state === 'lost');
  return { hasFailed: hasFailed || isLost, restart };
}
