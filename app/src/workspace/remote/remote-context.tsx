import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { systemClock } from '#time/clock';
import { useDocumentState } from '#document/document-context.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { RemoteMarks, type RemoteMark } from './remote-marks';
import { useOverruled } from './use-overruled';
import { useRemoteNews } from './use-remote-news';

const RemoteContext = createContext<RemoteMarks | null>(null);

/** Follows remote changes to the open document: marks them for its children, announces them, and notifies the user of replaced values. */
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
  useOverruled(session);
  return <RemoteContext value={marks}>{children}</RemoteContext>;
}

const never = () => () => undefined;

/** The author of a recent remote change to an entity; null otherwise. */
export function useRemoteMark(entityId: string): RemoteMark | null {
  const marks = use(RemoteContext);
  return useSyncExternalStore(marks?.subscribe ?? never, () => marks?.read().get(entityId) ?? null);
}

const noMarks: ReadonlyMap<string, RemoteMark> = new Map();

/** All marks, for lists. Keeps its identity while nothing changes. */
export function useRemoteMarks(): ReadonlyMap<string, RemoteMark> {
  const marks = use(RemoteContext);
  return useSyncExternalStore(marks?.subscribe ?? never, () => marks?.read() ?? noMarks);
}
