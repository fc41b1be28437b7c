import type { Folder, MenuItem } from '../document/menu/schema';
import { menuTree, shownBy } from '../validation/queries/menu-tree';
import { defineQuery, type ScenarioView } from '../validation/view';
import { titleOfReference } from './entity-title';

/** One step of the way to a menu item. */
export interface Breadcrumb {
  readonly id: string;
  readonly title: string;
  readonly itemType: 'FOLDER' | 'LOCATION' | MenuItem['menuType'];
}

/** The way to each menu item without the item itself, the outermost folder first: it holds whatever the shown things are called. */
const waysToItems = defineQuery('menu-ways', (view: ScenarioView): ReadonlyMap<string, readonly Breadcrumb[]> => {
  const { placementOfItem } = view.derive(menuTree);
  const folders = new Map(view.all('folder').map(({ id, value }) => [id, value]));
  const locations = new Map(view.all('location').map(({ id, value }) => [id, value]));
  const items = new Map(view.all('menu-item').map(({ id, value }) => [id, value]));
  const menuCrumb = (id: string): readonly Breadcrumb[] => {
    const menu = items.get(id);
    return menu === undefined ? [] : [{ id, title: menu.title, itemType: menu.menuType }];
  };
  return new Map(
    [...placementOfItem].map(([itemId, { locationId, menuIds }]) => {
      const location = locationId === null ? undefined : locations.get(locationId);
      const around: readonly Breadcrumb[] =
        location === undefined
          ? []
          : [
              ...foldersAbove(location.parentFolderId, folders),
              { id: location.id, title: location.displayName, itemType: 'LOCATION' },
            ];
      return [itemId, [...around, ...menuIds.flatMap(menuCrumb)]];
    }),
  );
});

/** The way to a menu item, the outermost folder first, the item itself last; undefined when there is no such item. */
export function breadcrumbOf(menuItemId: string, view: ScenarioView): readonly Breadcrumb[] | undefined {
  const item = view.get(menuItemId, 'menu-item')?.value;
  const way = view.derive(waysToItems).get(menuItemId);
  if (item === undefined || way === undefined) return undefined;
  const shown = shownBy(item);
  const title = shown === null ? item.title : titleOfReference(view, shown);
  return [...way, { id: item.id, title, itemType: item.menuType }];
}

/** Ids of the menu items that show an action, form or scorecard. */
export function itemsShowing(id: string, view: ScenarioView): readonly string[] {
  return view.derive(menuTree).itemsShowing.get(id) ?? [];
}

/** The ways to a thing that menus show, each as one text without the thing itself: `Room › Trolley › Drugs`. */
export function pathsTo(id: string, view: ScenarioView): readonly string[] {
  const ways = view.derive(waysToItems);
  return itemsShowing(id, view).map((itemId) => (ways.get(itemId) ?? []).map(({ title }) => title).join(' › '));
}

/** The folders around a location, the outermost first. A folder below itself ends the way. */
function foldersAbove(id: string | null, folders: ReadonlyMap<string, Folder>): readonly Breadcrumb[] {
  const above: Breadcrumb[] = [];
  const seen = new Set<string>();
  for (let at = id; at !== null && !seen.has(at);) {
    seen.add(at);
    const folder = folders.get(at);
    if (folder === undefined) break;
    above.unshift({ id: folder.id, title: folder.title, itemType: 'FOLDER' });
    at = folder.parentFolderId;
  }
  return above;
}
