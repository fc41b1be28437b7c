import { createContext, use } from 'react';
import type { MenuState } from '../menu/use-menu-open';

/** The dialogs of the frame. */
export type FrameDialog = 'palette' | 'settings' | 'shortcuts' | 'report';

/** State shared by the parts of the frame. */
export interface FrameState extends MenuState {
  /** One at a time. */
  readonly dialog: FrameDialog | null;
  open(dialog: FrameDialog | null): void;
  /** Signs out. Asks before, if something would be lost. */
  signOut(): void;
}

const FrameStateContext = createContext<FrameState | null>(null);

/** Provides the frame's state. */
export const FrameStateProvider = FrameStateContext.Provider;

/** Returns the frame's state. */
export function useFrameState(): FrameState {
  const state = use(FrameStateContext);
  if (state === null) throw new Error('There is no FrameStateProvider.');
  return state;
}
