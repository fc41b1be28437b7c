import { useAnnounce } from '@fluentui/react-components';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useObserved } from '#state/use-observed';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#time/clock';
import { useDocumentState } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useRefusalAlert } from '../document/use-change';
import { RemoteMarks, type RemoteMark } from './remote-marks';
import { RemoteChangeBatcher } from './remote-change-batcher';

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
  useRemoteChangeAlert(session, id);
  useOverwrittenAlert(session);
  return <RemoteContext value={marks}>{children}</RemoteContext>;
}

/** The author of a recent remote change to an entity; null otherwise. */
export function useRemoteMark(entityId: string): RemoteMark | null {
  const marks = use(RemoteContext);
  return useObserved(() => marks?.marks.get(entityId) ?? null);
}

const noMarks: ReadonlyMap<string, RemoteMark> = new Map();

/** All marks, for lists. Keeps its identity while nothing changes. */
export function useRemoteMarks(): ReadonlyMap<string, RemoteMark> {
  const marks = use(RemoteContext);
  return useObserved(() => marks?.marks ?? noMarks);
}

/** Notifies the user when someone replaced a value of theirs without having seen it, with both values; one press restores it. */
function useOverwrittenAlert(session: DocumentSession | null): void {
  const { t } = useTranslation('collaboration');
  const { alerts } = useShellServices();
  const reportRefusal = useRefusalAlert();
  useEffect(
    () =>
      session?.onOverwritten((changes) => {
        for (const { operationId, by, values, calls } of changes) {
          const restore = () => {
            try {
              session.change(calls);
            } catch (error) {
              reportRefusal(error);
            }
          };
          alerts.show({
            id: `overruled ${operationId}`,
            severity: 'warning',
            title: t('overruled', { name: by?.name ?? t('remoteSomebody') }),
            message: t('overruledText', { values: values.join('; ') }),
            action: { title: t('overruledRestore'), run: restore },
          });
        }
      }),
    [session, alerts, t, reportRefusal],
  );
}

/** Announces remote changes to screen readers. */
function useRemoteChangeAlert(session: DocumentSession | null, ownId: string): void {
  const { t } = useTranslation('collaboration');
  const { announce } = useAnnounce();
  useEffect(() => {
    if (session === null) return undefined;
    const bundle = new RemoteChangeBatcher(systemClock, (news) => {
      for (const { actor, title, count } of news) {
        const name = actor.id === ownId ? t('remoteYou') : (actor.name ?? t('remoteSomebody'));
        announce(count === 1 ? t('remoteOne', { name, title }) : t('remoteMany', { name, count }));
      }
    });
    const stop = session.onRemote((changes) => {
      bundle.add(changes.map(({ logged }) => logged));
    });
    return () => {
      stop();
      bundle.close();
    };
  }, [session, ownId, announce, t]);
}
