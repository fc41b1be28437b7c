import type { SideMenuItem } from '@scn/core/document/menu/schema';

/** Item types of the menu tree. `unplaced` groups the actions that are not in any menu, so that they can be placed. */
const itemTypes = [
  'folder',
  'automated folder',
  'location',
  'start location',
  'hidden location',
  'menu',
  'action',
  'multi choice form',
  'multi choice form page',
  'scorecard matrix',
  'scorecard matrix param',
  'response',
  'unplaced',
] as const;
/** The type of a menu tree item. */
export type ItemType = (typeof itemTypes)[number];

/** An item of the menu tree. An action in several locations is a separate item in each. */
export interface MenuNode {
  /** Unique in the tree. */
  readonly id: string;
  readonly parentId: string | null;
  readonly itemType: ItemType;
  /** Identity of the entity in the scenario: a folder, location, menu item, page, response… */
  readonly itemId: string;
  /** The code of the action, or of the response's action; null for others. */
  readonly value: string | null;
  readonly title: string;
  /** The menu item that places it in a location or menu; null for anything else, including unplaced actions. */
  readonly menuItemId: string | null;
  /** Identity of the form or scorecard of the item; null for others. */
  readonly shownId: string | null;
  readonly sideMenuItems: readonly SideMenuItem[];
  /** Initials of the roles of an action. */
  readonly roles: readonly string[];
  readonly children: readonly MenuNode[];
}

/** The whole tree with its indexes. */
export interface MenuNodes {
  readonly roots: readonly MenuNode[];
  readonly byId: ReadonlyMap<string, MenuNode>;
  /** The nodes of an action, in tree order. */
  readonly byAction: ReadonlyMap<string, readonly MenuNode[]>;
}

/** The branch of unplaced actions. Its title is localised. */
export const unplacedId = 'unplaced';

/** Whether an action is not in any menu but can be placed. */
export function isLoose({ itemType, parentId }: MenuNode): boolean {
  return itemType === 'action' && parentId === unplacedId;
}

/** Whether a node is selected and edited together with others. */
export function isAuthored(node: MenuNode): node is MenuNode {
  return node.itemType === 'action' || node.itemType === 'response';
}

/** Id of a node. A stable function, because trees call it for each row. */
export const nodeId = ({ id }: MenuNode): string => id;
/** Title of a node. */
export const nodeTitle = ({ title }: MenuNode): string => title;
/** Children of a node. */
export const childrenOf = ({ children }: MenuNode): readonly MenuNode[] => children;
/** Search text: authors search by code too. */
export const keywordsOf = ({ itemType, itemId, value }: MenuNode): string =>
  itemType === 'response' ? itemId : (value ?? '');

/** Nodes that can contain menus, actions, forms and scorecards. */
export function holdsMenuItems({ itemType }: MenuNode): boolean {
  return itemType === 'menu' || isLocation(itemType);
}

/** Whether an item is any kind of location. */
export function isLocation(itemType: ItemType): boolean {
  return itemType === 'location' || itemType === 'start location' || itemType === 'hidden location';
}

/** Whether an item is any kind of folder. */
export function isFolder(itemType: ItemType): boolean {
  return itemType === 'folder' || itemType === 'automated folder';
}

/** The ancestors of a node, nearest first. */
export function ancestorsOf(node: MenuNode, { byId }: MenuNodes): readonly MenuNode[] {
  const above: MenuNode[] = [];
  for (let at = parentOf(node, byId); at !== undefined; at = parentOf(at, byId)) above.push(at);
  return above;
}

function parentOf({ parentId }: MenuNode, byId: MenuNodes['byId']): MenuNode | undefined {
  return parentId === null ? undefined : byId.get(parentId);
}

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

/** The folder that is expanded by default. */
export const openedFolderTitle = 'Location';

/** The branches that are initially expanded: the folder named Location, if there is no selection. */
export function defaultOpen({ roots }: MenuNodes): ReadonlySet<string> {
  const opened = roots.filter(({ itemType, title }) => isFolder(itemType) && title === openedFolderTitle);
  return new Set(opened.map(({ id }) => id));
}

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
