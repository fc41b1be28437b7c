import { createContext, use, useSyncExternalStore } from 'react';
import type { PanelState, PanelStore } from './panel-store';

const PanelContext = createContext<PanelStore | null>(null);

/** Makes the panel of a workspace known to what is inside. */
export const PanelProvider = PanelContext.Provider;

/** The panel of the workspace, to open it. */
export function usePanel(): PanelStore {
  const panel = use(PanelContext);
  if (panel === null) throw new Error('There is no PanelProvider.');
  return panel;
}

/** How the panel stands. */
export function usePanelState(): PanelState {
  const panel = usePanel();
  return useSyncExternalStore(panel.subscribe, panel.read);
}
