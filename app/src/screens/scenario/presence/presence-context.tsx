import { createContext, use, useMemo, type ReactNode } from 'react';
import { peopleByEntity, type PresentPerson } from './present-people';
import { useFollowedPresence, type Presence } from './use-presence';

interface PresenceView extends Presence {
  readonly byEntity: ReadonlyMap<string, readonly PresentPerson[]>;
}

const PresenceContext = createContext<PresenceView | null>(null);

/** Follows who has the scenario open, for everything inside. */
export function PresenceProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const presence = useFollowedPresence();
  const view = useMemo(() => ({ ...presence, byEntity: peopleByEntity(presence.people) }), [presence]);
  return <PresenceContext value={view}>{children}</PresenceContext>;
}

/** Who else has the scenario open. */
export function usePresence(): Presence {
  const view = use(PresenceContext);
  if (view === null) throw new Error('There is no PresenceProvider.');
  return view;
}

const nobody: readonly PresentPerson[] = [];

/** Who else has an entity selected: for rows, nodes and cards. Nobody while the live connection is lost. */
export function usePresenceAt(entityId: string): readonly PresentPerson[] {
  const view = use(PresenceContext);
  return view === null || view.isStale ? nobody : (view.byEntity.get(entityId) ?? nobody);
}
