import { createContext, use } from 'react';
import { useObserved } from '#state/use-observed';
import type { Session, SessionView } from './session';

const SessionContext = createContext<Session | null>(null);

/** Provides the session. */
export const SessionProvider = SessionContext.Provider;

/** Returns the session. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('There is no SessionProvider.');
  return session;
}

/** Returns the current state of the session. */
export function useSessionView(): SessionView {
  const session = useSession();
  return useObserved(() => session.view);
}
