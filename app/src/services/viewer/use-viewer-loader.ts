import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { systemClock } from '#time/clock';
import { viewerDocument } from '#permissions/viewer';
import type { ReloadViewer } from './reload-viewer';
import { useSession } from '#sign-in/session-context.tsx';
import { useShellServices } from '../shell-services';
import { ViewerLoader, type ViewerLoading } from './viewer-loader';

/** Storage key with which tabs announce a change of institution. */
const institutionKey = 'scn.active-institution';

/** Loads the user and their permissions, and reloads them when another tab changes the institution or when permissions change. */
export function useViewerLoader(): readonly [ViewerLoading, reload: ReloadViewer] {
  const client = useApolloClient();
  const session = useSession();
  const { live, refusals } = useShellServices();
  const loader = useMemo(
    () =>
      new ViewerLoader({
        clock: systemClock,
        read: async () => {
          const { data } = await client.query({
            query: viewerDocument,
            fetchPolicy: 'network-only',
            context: { handlesErrors: true },
          });
          if (data === undefined) throw new Error('The gateway returned no session.');
          return data;
        },
        forget: async () => {
          await client.clearStore();
        },
        onEnd: (endsAt) => {
          session.reportEnd(endsAt);
        },
      }),
    [client, session],
  );
  useEffect(() => {
    void loader.load();
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === institutionKey && newValue !== null) void loader.load(newValue);
    };
    const check = () => {
      loader.check();
    };
    window.addEventListener('storage', listen);
    const stops = [live.onRightsChanged(check), refusals.subscribe(check)];
    return () => {
      window.removeEventListener('storage', listen);
      for (const stop of stops) stop();
      loader.close();
    };
  }, [loader, live, refusals]);
  const reload = useMemo<ReloadViewer>(() => (expected) => loader.load(expected), [loader]);
  return [useSyncExternalStore(loader.subscribe, loader.view), reload];
}

/** Announces the active institution to the other tabs. */
export function tellInstitution(id: string): void {
  localStorage.removeItem(institutionKey); // setting the same value must also fire an event: it may have been changed on another computer
  localStorage.setItem(institutionKey, id);
}
