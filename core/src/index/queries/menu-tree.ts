import { append } from '#base/append';
import type { MenuItem } from '#document/menu/schema';
import type { MenuPlace } from '#kernel/contract';
import { defineQuery, type ScenarioView } from '#kernel/view';

/** Place of a menu item in the tree. */
interface MenuPlacement {
  /** The location at the root; null when the item isn't in a location or contains itself. */
  readonly locationId: string | null;
  /** Ids of the menus above it, the outermost first. */
  readonly menuIds: readonly string[];
  /** The item contains itself. */
  readonly isCyclic: boolean;
}

/** The learner's menus as a tree. */
interface MenuTree {
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

/** Titles of all menu targets, by identity, without spaces around them. */
const shownTitles = defineQuery('shown-titles', (view): ReadonlyMap<string, string> => {
  const titles = new Map<string, string>();
  for (const kind of ['action', 'form', 'scorecard'] as const) {
    for (const { id, value } of view.all(kind)) titles.set(id, value.title.trim());
  }
  return titles;
});

/** The entries of each menu or location: what each shows, or its own title. */
const entriesOfMenus = defineQuery('entries-of-menus', (view) => {
  const items = new Map(view.all('menu-item').map((node) => [node.id, node.value]));
  return [...view.derive(menuTree).itemsBelow.values()].map((ids) =>
    ids.flatMap((itemId) => {
      const item = items.get(itemId);
      return item === undefined ? [] : [{ itemId, shown: shownBy(item), own: item.title.trim() }];
    }),
  );
});

/** Two entries of one menu with the same title and different targets. */
interface SharedTitle {
  readonly itemId: string;
  readonly otherId: string;
  readonly title: string;
}

/** Entries with the title of an earlier one in the same menu or location. Entries without a title are left out. */
export const sharedTitles = defineQuery('shared-titles', (view): readonly SharedTitle[] => {
  const titles = view.derive(shownTitles);
  const found: SharedTitle[] = [];
  for (const entries of view.derive(entriesOfMenus)) {
    const first = new Map<string, (typeof entries)[number]>();
    for (const entry of entries) {
      const { itemId, shown, own } = entry;
      const title = shown === null ? own : (titles.get(shown) ?? '');
      if (title === '') continue;
      const other = first.get(title);
      if (other === undefined) first.set(title, entry);
      else if (shown === null || shown !== other.shown) found.push({ itemId, otherId: other.itemId, title });
    }
  }
  return found;
});

/** The places in the menu tree; the others are in forms or scorecards, or none. */
export const menuPlaces: readonly MenuPlace[] = ['location', 'menu', 'hidden-location', 'start-location'];

/** The kind of place that contains a menu item; null when it is in none or in one that doesn't exist. */
export function placeOf(
  { locationId, parentMenuItemId }: Pick<MenuItem, 'locationId' | 'parentMenuItemId'>,
  view: ScenarioView,
): MenuPlace | null {
  if (parentMenuItemId !== null) return view.exists(parentMenuItemId, 'menu-item') ? 'menu' : null;
  const type = locationId === null ? undefined : view.get(locationId, 'location')?.value.type;
  if (type === undefined) return null;
  return type === 'START' ? 'start-location' : type === 'HIDDEN' ? 'hidden-location' : 'location';
}

/** Name of a place in messages. */
export function nameOfPlace(place: MenuPlace): string {
  return place.replace('-', ' ');
}
