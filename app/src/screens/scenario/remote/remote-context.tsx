import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { systemClock } from '../../../clock';
import { useDocumentState } from '../../../document/document-context';
import { useViewer } from '../../../permissions/permissions-context';
import { RemoteMarks, type RemoteMark } from './remote-marks';
import { useRemoteNews } from './use-remote-news';

const RemoteContext = createContext<RemoteMarks | null>(null);

/** Follows what others change in the open document: marks it for the screens inside, and says it in passing. */
export function RemoteProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const state = useDocumentState();
  const { id } = useViewer();
  const session = state.state === 'open' ? state.document.session : null;
  const [marks, setMarks] = useState<RemoteMarks | null>(null);
  useEffect(() => {
    if (session === null) return undefined;
    const created = new RemoteMarks(session, systemClock, id);
    setMarks(created);
    return () => {
      created.close();
      setMarks(null);
    };
  }, [session, id]);
  useRemoteNews(session, id);
  return <RemoteContext value={marks}>{children}</RemoteContext>;
}

const never = () => () => undefined;

/** Who has just changed an entity elsewhere, for some seconds; null otherwise. Takes no focus and moves nothing. */
export function useRemoteMark(entityId: string): RemoteMark | null {
  const marks = use(RemoteContext);
  return useSyncExternalStore(marks?.subscribe ?? never, () => marks?.read().get(entityId) ?? null);
}

const noMarks: ReadonlyMap<string, RemoteMark> = new Map();

/** All of them, for lists: the same map while nothing changes. */
export function useRemoteMarks(): ReadonlyMap<string, RemoteMark> {
  const marks = use(RemoteContext);
  return useSyncExternalStore(marks?.subscribe ?? never, () => marks?.read() ?? noMarks);
}
