import { useAnnounce } from '@fluentui/react-components';
import { observable, runInAction } from 'mobx';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { touchedEntities } from '@scn/core/operations/touched-places';
import type { Actor } from '#document/change';
import { useDocumentState } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useObserved } from '#state/use-observed';
import { systemClock, type Clock } from '#time/clock';
import { useRefusalAlert } from '../document/use-change';
import { RemoteChangeBatcher } from './remote-change-batcher';

/** Milliseconds for which a remotely changed entity is highlighted. */
export const markTime = 4000;

/** The author of the latest change to an entity. */
interface RemoteMark {
  readonly actor: Actor;
  /** The title of the change. */
  readonly title: string;
}

/** Entities that others have just changed, by identity. Marks expire automatically and never take the focus. */
class RemoteMarks {
  readonly #clock: Clock;
  readonly #ownId: string;
  readonly #stop: () => void;
  readonly #marks = observable.box<ReadonlyMap<string, RemoteMark>>(new Map(), { deep: false });

  /** @param ownId - the current user; their changes in other windows are marked as theirs */
  constructor(session: DocumentSession, clock: Clock, ownId: string) {
    this.#clock = clock;
    this.#ownId = ownId;
    this.#stop = session.onRemote((changes) => {
      for (const { logged, revertSteps } of changes) {
        if (logged.actor !== null)
          this.#mark(touchedEntities(revertSteps), { actor: logged.actor, title: logged.title });
      }
    });
  }

  get marks(): ReadonlyMap<string, RemoteMark> {
    return this.#marks.get();
  }

  /** Whether a mark is the user's own, from another window. */
  isOwn({ actor }: RemoteMark): boolean {
    return actor.id === this.#ownId;
  }

  /** Disposes of the timers. */
  close(): void {
    this.#stop();
  }

  #mark(entities: ReadonlySet<string>, mark: RemoteMark): void {
    if (entities.size === 0) return;
    this.#show(new Map([...this.marks, ...[...entities].map((entity) => [entity, mark] as const)]));
    this.#clock.after(markTime, () => this.#show(new Map([...this.marks].filter(([, shown]) => shown !== mark))));
  }

  #show(marks: ReadonlyMap<string, RemoteMark>): void {
    runInAction(() => this.#marks.set(marks));
  }
}

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
    const stop = session.onRemote((changes) => bundle.add(changes.map(({ logged }) => logged)));
    return () => {
      stop();
      bundle.close();
    };
  }, [session, ownId, announce, t]);
}
