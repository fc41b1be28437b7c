import { ancestorsOf, type ItemType, type MenuNode, type MenuNodes } from './menu-node';

/** The nodes that authors can choose as the place of an action. */
const choosable: readonly ItemType[] = ['menu', 'location', 'hidden location'];

/** Whether an action can be placed in a node: menus, locations and hidden locations only. */
export function isActionPlace({ itemType }: MenuNode): boolean {
  return choosable.includes(itemType);
}

/** An action in a location or a menu. */
export interface ActionPlace {
  /** The node of the location or menu. */
  readonly parent: MenuNode;
  readonly menuItemId: string;
}

/** The locations and menus that contain an action, in tree order. */
export function placesOfAction(nodes: MenuNodes, actionCode: string): readonly ActionPlace[] {
  return (nodes.byAction.get(actionCode) ?? []).flatMap(({ menuItemId, parentId }) => {
    const parent = parentId === null ? undefined : nodes.byId.get(parentId);
    return parent === undefined || menuItemId === null ? [] : [{ parent, menuItemId }];
  });
}

/** The titles from the top level to a node. */
export function breadcrumbOf(node: MenuNode, nodes: MenuNodes): readonly string[] {
  return [...[...ancestorsOf(node, nodes)].reverse(), node].map(({ title }) => title);
}

/** The parents of new menu items, as operations name them. */
export function parentsOf(nodes: readonly MenuNode[]) {
  const menus = nodes.filter(({ itemType }) => itemType === 'menu');
  return {
    menuItemLocationIds: nodes.filter((node) => !menus.includes(node)).map(({ itemId }) => itemId),
    menuItemParentMenuItemIds: menus.map(({ itemId }) => itemId),
  };
}
