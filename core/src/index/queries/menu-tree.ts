import type { MenuItem } from '#document/menu/schema';
import { append } from '#base/append';
import { defineQuery, type ScenarioView } from '#kernel/view';

/** Place of a menu item in the tree. */
export interface MenuPlacement {
  /** The location at the root; null when the item isn't in a location or contains itself. */
  readonly locationId: string | null;
  /** Ids of the menus above it, the outermost first. */
  readonly menuIds: readonly string[];
  /** The item contains itself. */
  readonly isCyclic: boolean;
}

/** The learner's menus as a tree. */
export interface MenuTree {
  readonly placementOfItem: ReadonlyMap<string, MenuPlacement>;
  /** Ids of the menu items that show an action, form or scorecard, by its identity, in document order. */
  readonly itemsShowing: ReadonlyMap<string, readonly string[]>;
  /** Ids of the items directly below a location or menu, in the learner's order. */
  readonly itemsBelow: ReadonlyMap<string, readonly string[]>;
}

/** The menu tree, derived once for all rules. */
export const menuTree = defineQuery('menu-tree', (view: ScenarioView): MenuTree => {
  const items = new Map(view.all('menu-item').map((node) => [node.id, node.value]));
  const placementOfItem = new Map<string, MenuPlacement>();
  const itemsShowing = new Map<string, string[]>();
  const itemsBelow = new Map<string, string[]>();
  for (const item of items.values()) {
    placementOfItem.set(item.id, placementOf(item, items));
    const parent = item.parentMenuItemId ?? item.locationId;
    if (parent !== null) append(itemsBelow, parent, item.id);
    const shown = shownBy(item);
    if (shown !== null) append(itemsShowing, shown, item.id);
  }
  return { placementOfItem, itemsShowing, itemsBelow };
});

/** Whether the menu or location of an item keeps other items without it: an empty one is an issue of its own. */
export function hasSiblings({ parentMenuItemId, locationId }: MenuItem, view: ScenarioView): boolean {
  const siblings = view.derive(menuTree).itemsBelow.get(parentMenuItemId ?? locationId ?? '') ?? [];
  return siblings.length > 1;
}

/** Returns what a menu item shows, by type: an action code, a form's or a scorecard's id; null for a menu. */
export function shownBy({ menuType, actionCode, formId, scorecardId }: MenuItem): string | null {
  switch (menuType) {
    case 'MENU':
      return null;
    case 'ACTION':
      return actionCode;
    case 'FORM':
      return formId;
    case 'SCORECARD':
      return scorecardId;
  }
}

function placementOf(item: MenuItem, items: ReadonlyMap<string, MenuItem>): MenuPlacement {
  const menuIds: string[] = [];
  const seen = new Set([item.id]);
  let current = item;
  while (current.parentMenuItemId !== null) {
    const parent = items.get(current.parentMenuItemId);
    if (parent === undefined) return { locationId: null, menuIds, isCyclic: false };
    if (seen.has(parent.id)) return { locationId: null, menuIds, isCyclic: true };
    seen.add(parent.id);
    menuIds.unshift(parent.id);
    current = parent;
  }
  return { locationId: current.locationId, menuIds, isCyclic: false };
}
