import { isFolder, isLocation, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import { parentAs, type TreePlace } from './tree-change';

/** A place among the same siblings, and its position. */
export interface ReorderPlace extends TreePlace {
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/** The place one step before or after a node; null at the ends, and for nodes without an order. */
export function reorderPlace(nodes: MenuNodes, node: MenuNode, step: -1 | 1): ReorderPlace | null {
  const parent = node.parentId === null ? null : (nodes.byId.get(node.parentId) ?? null);
  if (!isFolder(node.itemType) && !isLocation(node.itemType) && node.menuItemId === null) return null;
  // folders come before locations: the scenario stores them separately
  const siblings = (parent?.children ?? nodes.roots).filter(
    ({ itemType }) =>
      isFolder(itemType) === isFolder(node.itemType) &&
      isLocation(itemType) === isLocation(node.itemType) &&
      itemType !== 'unplaced',
  );
  const from = siblings.findIndex(({ id }) => id === node.id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= siblings.length) return null;
  const others = siblings.filter(({ id }) => id !== node.id);
  return {
    parent: parent === null ? { kind: 'root' } : parentAs(parent),
    after: others[to - 1]?.itemId ?? null,
    position: to + 1,
    count: siblings.length,
  };
}
