import { breadcrumbOf } from '@scn/core/description/menu-ways';
import { derived } from '../document/derived';
import { placedAmongSiblings } from '../document/placed';
import type { ListedMenuItem } from './menu-types';

/** The menu items of a document, in document order, each with its path. */
export const listMenuItems = derived((document): readonly ListedMenuItem[] => {
  const { items } = document.scenario.menu;
  return document.indexed((view) =>
    placedAmongSiblings(items, (item) => item.parentMenuItemId ?? item.locationId).map((placed) => {
      const breadcrumb = breadcrumbOf(placed.value.id, view) ?? [];
      return { ...placed, breadcrumb, shownTitle: breadcrumb.at(-1)?.title ?? placed.value.title };
    }),
  );
});
