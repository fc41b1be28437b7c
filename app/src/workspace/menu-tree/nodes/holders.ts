import { holdsMenuItems, isFolder, type MenuNode } from './menu-node';

const holders = new WeakMap<MenuNode, readonly MenuNode[]>();

/** Whether a node can contain items: a folder, a location or a menu. */
export function isHolder(node: MenuNode): boolean {
  return isFolder(node.itemType) || holdsMenuItems(node);
}

/** The children of a node that can contain items themselves. The same list for the same node, because trees compare it. */
export function holdersIn(node: MenuNode): readonly MenuNode[] {
  const known = holders.get(node) ?? node.children.filter(isHolder);
  holders.set(node, known);
  return known;
}
