import type { SideMenuItem } from '@scn/core/document/menu/schema';

/** What the items of the menu tree are. `unplaced` gathers the actions that hang nowhere, so that they can be hung. */
export const itemTypes = [
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
/** What an item of the menu tree is. */
export type ItemType = (typeof itemTypes)[number];

/** An item of the menu tree. An action that hangs in several places is one item in each of them. */
export interface MenuNode {
  /** Unique in the tree. */
  readonly id: string;
  readonly parentId: string | null;
  readonly itemType: ItemType;
  /** Identity of the thing in the scenario: of a folder, location, menu item, page, response… */
  readonly itemId: string;
  /** The code of the action that it is, or that its response belongs to; null for others. */
  readonly value: string | null;
  readonly title: string;
  /** The menu item through which it hangs in a location or menu; null for what is no menu item, and for what hangs nowhere. */
  readonly menuItemId: string | null;
  /** Identity of the form or scorecard that it shows; null for others. */
  readonly shownId: string | null;
  readonly sideMenuItems: readonly SideMenuItem[];
  /** Initials of the roles of an action. */
  readonly roles: readonly string[];
  readonly children: readonly MenuNode[];
}

/** The whole tree, and the ways into it. */
export interface MenuNodes {
  readonly roots: readonly MenuNode[];
  readonly byId: ReadonlyMap<string, MenuNode>;
  /** The nodes of an action, in the order of the tree. */
  readonly byAction: ReadonlyMap<string, readonly MenuNode[]>;
}

/** The branch of the actions that hang nowhere. Its title is the reader's language's. */
export const unplacedId = 'unplaced';

/** Whether an action hangs nowhere, and can be hung. */
export function isLoose({ itemType, parentId }: MenuNode): boolean {
  return itemType === 'action' && parentId === unplacedId;
}

/** Identity of a node: trees read it once for each row. */
export const nodeId = ({ id }: MenuNode): string => id;
/** Title of a node. */
export const nodeTitle = ({ title }: MenuNode): string => title;
/** What is inside of a node. */
export const childrenOf = ({ children }: MenuNode): readonly MenuNode[] => children;
/** Authors search by code as well. */
export const keywordsOf = ({ itemType, itemId, value }: MenuNode): string =>
  itemType === 'response' ? itemId : (value ?? '');

/** Nodes that menus, actions, forms and scorecards hang below. */
export function holdsMenuItems({ itemType }: MenuNode): boolean {
  return itemType === 'menu' || isLocation(itemType);
}

/** Whether an item is a location of any kind. */
export function isLocation(itemType: ItemType): boolean {
  return itemType === 'location' || itemType === 'start location' || itemType === 'hidden location';
}

/** Whether an item is a folder of any kind. */
export function isFolder(itemType: ItemType): boolean {
  return itemType === 'folder' || itemType === 'automated folder';
}

/** The nodes above a node, the nearest first. */
export function ancestorsOf(node: MenuNode, { byId }: MenuNodes): readonly MenuNode[] {
  const above: MenuNode[] = [];
  for (let at = parentOf(node, byId); at !== undefined; at = parentOf(at, byId)) above.push(at);
  return above;
}

function parentOf({ parentId }: MenuNode, byId: MenuNodes['byId']): MenuNode | undefined {
  return parentId === null ? undefined : byId.get(parentId);
}
