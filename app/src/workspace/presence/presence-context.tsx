import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useObserved } from '#state/use-observed';
import type { PersonPointer } from './pointer-store';
import { peopleByEntity, peopleInField, type PresentPerson } from './present-people';
import { ShownReport, type ShownPart } from './shown-entity';
import { useFollowedPresence, type Presence } from './use-presence';

interface PresenceView extends Presence {
  readonly byEntity: ReadonlyMap<string, readonly PresentPerson[]>;
}

const PresenceContext = createContext<PresenceView | null>(null);

/** Provides presence to its children. */
export function PresenceProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<ShownPart | null>(null);
  const presence = useFollowedPresence(shown);
  const view = useMemo(() => ({ ...presence, byEntity: peopleByEntity(presence.people) }), [presence]);
  return (
    <PresenceContext value={view}>
      <ShownReport value={setShown}>{children}</ShownReport>
    </PresenceContext>
  );
}

/** The others who have the scenario open. */
export function usePresence(): Presence {
  const view = use(PresenceContext);
  if (view === null) throw new Error('There is no PresenceProvider.');
  return view;
}

const noPeople: readonly PresentPerson[] = [];

/** The others who have an entity selected, for rows, nodes and cards. Empty while the live connection is lost. */
export function usePresenceAt(entityId: string): readonly PresentPerson[] {
  const view = use(PresenceContext);
  return view === null || view.isStale ? noPeople : (view.byEntity.get(entityId) ?? noPeople);
}

/** The others who have the focus in a field of an entity. Empty while the live connection is lost. */
export function usePresenceInField(entityId: string | null, field: string): readonly PresentPerson[] {
  const view = use(PresenceContext);
  return useMemo(
    () => (view === null || view.isStale || entityId === null ? noPeople : peopleInField(view.people, entityId, field)),
    [view, entityId, field],
  );
}

/** The pointers of others. Empty while the live connection is lost. */
export function usePointers(): readonly PersonPointer[] {
  const { pointers, isStale } = usePresence();
  const shown = useObserved(() => pointers.pointers);
  return isStale ? noPointers : shown;
}

const noPointers: readonly PersonPointer[] = [];
const noEntities: readonly string[] = [];

/** The entities that others have selected. Empty while the live connection is lost. */
export function usePresentEntities(): readonly string[] {
  const view = use(PresenceContext);
  return useMemo(() => (view === null || view.isStale ? noEntities : [...view.byEntity.keys()]), [view]);
}
