import { createContext, use } from 'react';
import { useObserved } from '#state/use-observed';
import type { PanelState, PanelStore } from './panel-store';

const PanelContext = createContext<PanelStore | null>(null);

/** Provides the panel of a workspace to its children. */
export const PanelProvider = PanelContext.Provider;

/** The panel of the workspace. */
export function usePanel(): PanelStore {
  const panel = use(PanelContext);
  if (panel === null) throw new Error('There is no PanelProvider.');
  return panel;
}

/** The state of the panel. */
export function usePanelState(): PanelState {
  const panel = usePanel();
  return useObserved(() => panel.state);
}
