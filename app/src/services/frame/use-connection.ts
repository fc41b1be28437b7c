import { useSyncExternalStore } from 'react';
import { useObserved } from '#state/use-observed';
import type { ConnectionState } from '#api/web-socket-link';
import { useShellServices } from '../shell-services';

/** Connection state: `offline` if the browser reports it, otherwise the state of the live connection. */
export type Connection = 'offline' | ConnectionState;

/** Returns the current connection state. */
export function useConnection(): Connection {
  const { live } = useShellServices();
  const state = useObserved(() => live.state);
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  return isOnline ? state : 'offline';
}

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
