import { useMemo } from 'react';
import { useAskRemoval } from './removal-context';

/** Deletes things of the scenario as 001 §4 says: what depends on them is looked at, and people are asked. */
export interface Removal {
  /** @param menuItemId - the place in a menu where it was asked for: an action in several places may go from this one only */
  removeAction(actionCode: string, menuItemId?: string): void;
  removeResponse(responseCode: string): void;
  /** At once: undo brings it back. */
  removeCommand(id: string): void;
}

/** The one way in which screens delete actions, responses and commands. */
export function useRemoval(): Removal {
  const ask = useAskRemoval();
  return useMemo(
    () => ({
      removeAction: (actionCode, menuItemId) => {
        ask({ kind: 'action', actionCode, menuItemId: menuItemId ?? null });
      },
      removeResponse: (responseCode) => {
        ask({ kind: 'response', responseCode });
      },
      removeCommand: (id) => {
        ask({ kind: 'command', id });
      },
    }),
    [ask],
  );
}
