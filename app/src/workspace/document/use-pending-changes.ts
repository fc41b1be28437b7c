import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../open/workspace-context.tsx';

/**
 * Number of changes of this window that the gateway doesn't have yet. What the gateway makes of the scenario, such as a version or a copy,
 * would lack them.
 */
export function usePendingChanges(): number {
  const { saves } = useWorkspace();
  return useSyncExternalStore(saves.subscribe, saves.read).pending;
}

/** Number of values in fields of this scenario that can't be saved: what the gateway makes of the scenario has the saved ones. */
export function useUnsavedValues(): number {
  const { saves } = useWorkspace();
  return useSyncExternalStore(saves.subscribe, saves.read).drafts;
}
