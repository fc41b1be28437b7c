import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { leaveCalls, placeDifference, placingCalls } from '../../../menu-tree/drop/place-choice';
import { parentsOf } from '../../../menu-tree/nodes/action-places';
import type { MenuNodes } from '../../../menu-tree/nodes/menu-node';

/** The choices made in the wizard. */
export interface TriggerSelection {
  readonly plugin: TriggerPlugin;
  /** Node ids of the menu locations; null when the trigger has no such step. */
  readonly places: ReadonlySet<string> | null;
}

/**
 * The operations that give an action a trigger and its menu locations. A trigger that it already has keeps its settings.
 *
 * @param current - the id of its trigger
 * @param retained - the settings that the other trigger has as well; the others are its defaults, and what can only be one thing
 */
export function triggerCalls(
  nodes: MenuNodes,
  actionCode: string,
  current: string,
  { plugin, places }: TriggerSelection,
  retained: JsonObject = {},
): readonly OperationCall[] {
  if (plugin.id === current) return places === null ? [] : placingCalls(nodes, actionCode, places);
  const { added, removed } = places === null ? { added: [], removed: [] } : placeDifference(nodes, actionCode, places);
  const input = {
    actionCode,
    trigger: plugin.id,
    args: retained,
    ...parentsOf(added),
    idSeed: crypto.randomUUID(),
  };
  return [{ name: 'trigger.set', input }, ...leaveCalls(removed)];
}
