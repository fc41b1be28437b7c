import { createContext, use } from 'react';

/** Requests of screens to the loader of the user and their permissions. */
export interface ViewerCalls {
  /** Reloads everything; with an id, in that institution. */
  reload(institutionId?: string | null): Promise<void>;
  /** Asks the gateway whether the user still belongs to the institution of this tab. If not, a page says so instead of the screens. */
  isStillMember(): Promise<boolean>;
}

const ViewerCallsContext = createContext<ViewerCalls | null>(null);

/** Provides the calls. */
export const ViewerCallsProvider = ViewerCallsContext.Provider;

/** Returns the calls to the loader of the user and their permissions. */
export function useViewerCalls(): ViewerCalls {
  const calls = use(ViewerCallsContext);
  if (calls === null) throw new Error('There is no ViewerCallsProvider.');
  return calls;
}
