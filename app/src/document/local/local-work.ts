import { createContext, use } from 'react';
import type { deleteChanges, orphanedChanges, unsavedWork } from './indexed-db-store';

/** The user's work on this computer that isn't saved. Its parts reject in a browser without storage. */
export interface LocalWork {
  readonly orphanedChanges: typeof orphanedChanges;
  readonly deleteChanges: typeof deleteChanges;
  readonly unsavedWork: typeof unsavedWork;
}

const LocalWorkContext = createContext<() => Promise<LocalWork>>(() => import('./indexed-db-store'));

/** Provides other work than that of the browser's storage. */
export const LocalWorkProvider = LocalWorkContext.Provider;

/** Returns what loads {@link LocalWork}: lazily, because it isn't needed at once. */
export function useLocalWork(): () => Promise<LocalWork> {
  return use(LocalWorkContext);
}
