import { useCallback, useEffect, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { MongoAbility } from '@casl/ability';
import { abilityOf } from '@scn/core/permissions/ability';
import { systemClock } from '../clock';
import { viewerDocument, viewerOf, type Viewer } from '../permissions/viewer';
import type { ReloadViewer } from './reload-viewer';
import { useSession } from '../sign-in/session-context';

/** Tabs tell each other that the active institution has changed. */
const institutionKey = 'scn.active-institution';
const betweenTries = 500;
const mostTries = 6;

/** The person and what they may do, as far as they are known. */
export type ViewerLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly viewer: Viewer; readonly ability: MongoAbility };

/** Loads who is signed in and what they may do; again when another tab has changed the institution. */
export function useViewerLoader(): readonly [ViewerLoading, reload: ReloadViewer] {
  const client = useApolloClient();
  const session = useSession();
  const [loading, setLoading] = useState<ViewerLoading>({ state: 'loading' });
  const reload = useCallback(
    async (expected: string | null = null) => {
      try {
        // rules of another institution, and what was read of it, are not to be seen for a moment
        await client.clearStore();
        const data = await readViewer(client, expected);
        session.reportEnd(Date.parse(data.session.expiresAt));
        setLoading({ state: 'loaded', viewer: viewerOf(data), ability: abilityOf(data.userPermissions) });
      } catch {
        setLoading({ state: 'failed' });
      }
    },
    [client, session],
  );
  useEffect(() => {
    void reload();
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === institutionKey) void reload(newValue);
    };
    window.addEventListener('storage', listen);
    return () => {
      window.removeEventListener('storage', listen);
    };
  }, [reload]);
  return [loading, reload];
}

/** @param expected - the institution that is active now: the gateway may take two seconds to remember it */
async function readViewer(client: ApolloClient, expected: string | null) {
  for (let tries = 0; ; tries += 1) {
    const { data } = await client.query({
      query: viewerDocument,
      fetchPolicy: 'network-only',
      context: { handlesErrors: true },
    });
    if (data === undefined) throw new Error('The gateway did not say who is signed in.');
    if (expected === null || data.session.institutionId === expected || tries === mostTries) return data;
    await new Promise<void>((resolve) => systemClock.after(betweenTries, resolve));
  }
}

/** Tells the other tabs which institution is active now. */
export function tellInstitution(id: string): void {
  localStorage.setItem(institutionKey, id);
}
