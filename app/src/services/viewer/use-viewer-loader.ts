import { useEffect, useMemo } from 'react';
import { reaction } from 'mobx';
import { useApolloClient } from '@apollo/client/react';
import { useObserved } from '#state/use-observed';
import { systemClock } from '#time/clock';
import { viewerDocument } from '#permissions/viewer';
import type { ViewerCalls } from './viewer-calls';
import { useSession } from '#sign-in/session-context.tsx';
import { useShellServices } from '../shell-services';
import { ViewerLoader, type ViewerLoading } from './viewer-loader';

/** Loads the user and their permissions, and reloads them when they may have changed. */
export function useViewerLoader(): readonly [ViewerLoading, ViewerCalls] {
  const client = useApolloClient();
  const session = useSession();
  const { institution, live, refusals } = useShellServices();
  const loader = useMemo(
    () =>
      new ViewerLoader({
        clock: systemClock,
        institution,
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
    [client, institution, session],
  );
  useEffect(() => {
    void loader.load();
    const check = () => {
      loader.check();
    };
    const stops = [live.onRightsChanged(check), reaction(() => refusals.count, check)];
    return () => {
      for (const stop of stops) stop();
      loader.close();
    };
  }, [loader, live, refusals]);
  const calls = useMemo<ViewerCalls>(
    () => ({ reload: (institutionId) => loader.load(institutionId), isStillMember: () => loader.isStillMember() }),
    [loader],
  );
  return [useObserved(() => loader.view), calls];
}
