import { createContext, use } from 'react';
import type { MenuState } from '../menu/use-menu-open';

/** The dialogs of the frame. */
export type FrameDialog = 'palette' | 'settings' | 'shortcuts' | 'report';

/** What parts of the frame tell each other. */
export interface FrameState extends MenuState {
  /** One at a time. */
  readonly dialog: FrameDialog | null;
  open(dialog: FrameDialog | null): void;
}

const FrameStateContext = createContext<FrameState | null>(null);

/** Makes the state of the frame known to its parts. */
export const FrameStateProvider = FrameStateContext.Provider;

/** The state of the frame. */
export function useFrameState(): FrameState {
  const state = use(FrameStateContext);
  if (state === null) throw new Error('There is no FrameStateProvider.');
  return state;
}
