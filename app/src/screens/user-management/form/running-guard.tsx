import type { ReactNode } from 'react';
import { useUnsaved } from './unsaved';

/** Asks before the screen is left while something is being saved. */
export function RunningGuard({ isRunning }: { readonly isRunning: boolean }): ReactNode {
  useUnsaved(isRunning);
  return null;
}
