import { useSyncExternalStore } from 'react';
import type { ConnectionState } from '../../api/web-socket-link';
import { useShellServices } from '../shell-services';

/** How this computer is connected: `offline` as far as the browser knows, otherwise how the live connection stands. */
export type Connection = 'offline' | ConnectionState;

/** The connection, while it changes. */
export function useConnection(): Connection {
  const { live } = useShellServices();
  const state = useSyncExternalStore(live.subscribe, live.state);
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
