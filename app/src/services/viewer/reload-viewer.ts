import { createContext, use } from 'react';

/** Reloads the user and their permissions until the expected institution is active. */
export type ReloadViewer = (institutionId?: string | null) => Promise<void>;

const ReloadViewerContext = createContext<ReloadViewer | null>(null);

/** Provides the reload function. */
export const ReloadViewerProvider = ReloadViewerContext.Provider;

/** Returns the function that reloads the user and their permissions after a change of institution. */
export function useReloadViewer(): ReloadViewer {
  const reload = use(ReloadViewerContext);
  if (reload === null) throw new Error('There is no ReloadViewerProvider.');
  return reload;
}
