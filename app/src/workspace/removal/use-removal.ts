import { useMemo } from 'react';
import type { EntityKind } from '@scn/core/schema/keywords';
import { useRequestRemoval } from './removal-context';

/** Deletes entities of the scenario: checks dependencies and asks for confirmation. */
export interface Removal {
  /** @param menuItemId - the menu item where it was requested: an action in several locations can be removed from this one only */
  removeAction(actionCode: string, menuItemId?: string): void;
  removeResponse(responseCode: string): void;
  /** Without confirmation: it can be undone. */
  removeCommand(id: string): void;
  /** With confirmation if something refers to it. */
  removeEntity(kind: EntityKind, id: string, onRemoved: () => void): void;
}

/** How screens delete actions, responses and commands. */
export function useRemoval(): Removal {
  const ask = useRequestRemoval();
  return useMemo(
    () => ({
      removeAction: (actionCode, menuItemId) => ask({ kind: 'action', actionCode, menuItemId: menuItemId ?? null }),
      removeResponse: (responseCode) => ask({ kind: 'response', responseCode }),
      removeCommand: (id) => ask({ kind: 'command', id }),
      removeEntity: (entityKind, id, onRemoved) => ask({ kind: 'entity', entityKind, id, onRemoved }),
    }),
    [ask],
  );
}
