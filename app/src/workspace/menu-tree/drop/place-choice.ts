import type { OperationCall } from '@scn/core/base/issue';
import { isActionPlace, placesOfAction, type ActionPlace, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import { addCall, parentAs } from './tree-change';

/** How a choice of places differs from where an action is. */
export interface PlaceDifference {
  readonly added: readonly MenuNode[];
  readonly removed: readonly ActionPlace[];
}

/** How a choice of places differs from where an action is. Places that can't be chosen, such as the start location, are kept. */
export function placeDifference(nodes: MenuNodes, actionCode: string, chosen: ReadonlySet<string>): PlaceDifference {
  const current = placesOfAction(nodes, actionCode);
  const added = [...chosen].flatMap((id) => {
    const node = nodes.byId.get(id);
    return node === undefined || current.some(({ parent }) => parent.id === id) ? [] : [node];
  });
  return { added, removed: current.filter(({ parent }) => isActionPlace(parent) && !chosen.has(parent.id)) };
}

/** The operations that remove an action from places. */
export function leaveCalls(places: readonly ActionPlace[]): readonly OperationCall[] {
  return places.map(({ menuItemId }) => ({ name: 'menu-item.delete', input: { id: menuItemId } }));
}

/** The operations that put an action into exactly the chosen locations and menus, at the end of each. */
export function placingCalls(
  nodes: MenuNodes,
  actionCode: string,
  chosen: ReadonlySet<string>,
): readonly OperationCall[] {
  const { added, removed } = placeDifference(nodes, actionCode, chosen);
  return [
    ...added.map((node) => {
      const after = node.children.findLast(({ menuItemId }) => menuItemId !== null)?.menuItemId ?? null;
      return addCall(actionCode, { parent: parentAs(node), after });
    }),
    ...leaveCalls(removed),
  ];
}
