import type { Folder, MenuItem } from '@scn/core/document/menu/schema';
import { menuTree, shownBy } from '@scn/core/validation/queries/menu-tree';
import type { ScenarioView } from '@scn/core/validation/view';
import { derived } from '../document/derived';
import { titleOfReference } from '@scn/core/operations/entity-title';

/** One step of the way to a menu item. */
export interface Breadcrumb {
  readonly id: string;
  readonly title: string;
  readonly itemType: 'FOLDER' | 'LOCATION' | MenuItem['menuType'];
}

/** Where in the learner's menus things are. */
export interface MenuPlaces {
  /** The way to a menu item, the outermost folder first, the item itself last; undefined when there is no such item. */
  breadcrumbOf(menuItemId: string): readonly Breadcrumb[] | undefined;
  /** Ids of the menu items that show an action, form or scorecard. */
  itemsShowing(id: string): readonly string[];
  /** The ways to a thing that menus show, each as one text without the thing itself: `Room › Trolley › Drugs`. */
  pathsTo(id: string): readonly string[];
}

/** The places of a document. */
export const menuPlacesOf = derived((document): MenuPlaces => document.indexed(placesIn));

function placesIn(view: ScenarioView): MenuPlaces {
  const { placementOfItem, itemsShowing } = view.derive(menuTree);
  const folders = new Map(view.all('folder').map(({ id, value }) => [id, value]));
  const locations = new Map(view.all('location').map(({ id, value }) => [id, value]));
  const items = new Map(view.all('menu-item').map(({ id, value }) => [id, crumbOf(value, view)]));

  const breadcrumbOf = (menuItemId: string): readonly Breadcrumb[] | undefined => {
    const item = items.get(menuItemId);
    const placement = placementOfItem.get(menuItemId);
    if (item === undefined || placement === undefined) return undefined;
    const location = placement.locationId === null ? undefined : locations.get(placement.locationId);
    const around: readonly Breadcrumb[] =
      location === undefined
        ? []
        : [
            ...foldersAbove(location.parentFolderId, folders),
            { id: location.id, title: location.displayName, itemType: 'LOCATION' },
          ];
    return [...around, ...placement.menuIds.flatMap((id) => items.get(id) ?? []), item];
  };
  const showing = (id: string): readonly string[] => itemsShowing.get(id) ?? [];
  return {
    breadcrumbOf,
    itemsShowing: showing,
    pathsTo: (id) =>
      showing(id).map((itemId) =>
        (breadcrumbOf(itemId) ?? [])
          .slice(0, -1)
          .map(({ title }) => title)
          .join(' › '),
      ),
  };
}

function crumbOf(item: MenuItem, view: ScenarioView): Breadcrumb {
  const shown = shownBy(item);
  const title = shown === null ? item.title : titleOfReference(view, shown);
  return { id: item.id, title, itemType: item.menuType };
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
