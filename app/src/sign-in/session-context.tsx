import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionView } from './session';

const SessionContext = createContext<Session | null>(null);

/** Makes the session known to the app. */
export const SessionProvider = SessionContext.Provider;

/** The session, for what is asked of it. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('There is no SessionProvider.');
  return session;
}

/** The state of the session, and every further one. */
export function useSessionView(): SessionView {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.view);
}
