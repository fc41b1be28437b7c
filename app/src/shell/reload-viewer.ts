import { createContext, use } from 'react';

/** Reads the person and their permissions again, until the institution is the one that is expected. */
export type ReloadViewer = (institutionId?: string | null) => Promise<void>;

const ReloadViewerContext = createContext<ReloadViewer | null>(null);

/** Makes known how the person and their permissions are read again. */
export const ReloadViewerProvider = ReloadViewerContext.Provider;

/** Reads the person and their permissions again: after the institution has changed. */
export function useReloadViewer(): ReloadViewer {
  const reload = use(ReloadViewerContext);
  if (reload === null) throw new Error('There is no ReloadViewerProvider.');
  return reload;
}
