import { derived } from '../document/derived';
import { placedAmongSiblings } from '../document/placed';
import { menuPlacesOf } from './menu-places';
import type { ListedMenuItem } from './menu-types';

/** The menu items of a document, in its order, each with the way to it. */
export const listMenuItems = derived((document): readonly ListedMenuItem[] => {
  const places = menuPlacesOf(document);
  const { items } = document.scenario.menu;
  return placedAmongSiblings(items, (item) => item.parentMenuItemId ?? item.locationId).map((placed) => {
    const breadcrumb = places.breadcrumbOf(placed.value.id) ?? [];
    return { ...placed, breadcrumb, shownTitle: breadcrumb.at(-1)?.title ?? placed.value.title };
  });
});
