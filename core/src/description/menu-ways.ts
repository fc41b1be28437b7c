import type { Folder, MenuItem } from '#document/menu/schema';
import { menuTree, shownBy } from '#index/queries/menu-tree';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { titleOfReference } from './entity-title';

/** One step of a menu path. */
export interface Breadcrumb {
  readonly id: string;
  readonly title: string;
  readonly itemType: 'FOLDER' | 'LOCATION' | MenuItem['menuType'];
}

/**
 * The path to each menu item without the item itself, the outermost folder first. It doesn't depend on the titles of actions,
 * forms or scorecards.
 */
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

/** The path to a menu item, the outermost folder first, the item itself last; undefined if there is no such item. */
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

/** The menu paths of an action, form or scorecard, each as one string without the entity itself: `Room › Trolley › Drugs`. */
export function pathsTo(id: string, view: ScenarioView): readonly string[] {
  const ways = view.derive(waysToItems);
  return itemsShowing(id, view).map((itemId) => (ways.get(itemId) ?? []).map(({ title }) => title).join(' › '));
}

/** The ancestor folders of a location, the outermost first. A cycle ends the path. */
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
