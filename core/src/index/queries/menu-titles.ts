import { defineQuery } from '#kernel/view';
import { menuTree, shownBy } from './menu-tree';

/** Titles of all menu targets, by identity. */
const shownTitles = defineQuery('shown-titles', (view): ReadonlyMap<string, string> => {
  const titles = new Map<string, string>();
  for (const { id, value } of view.all('action')) titles.set(id, value.title);
  for (const { id, value } of view.all('form')) titles.set(id, value.title);
  for (const { id, value } of view.all('scorecard')) titles.set(id, value.title);
  return titles;
});

/** Two entries of one menu with the same title and different targets. */
export interface SharedTitle {
  readonly itemId: string;
  readonly otherId: string;
  readonly title: string;
}

/** Entries with the title of an earlier one in the same menu or location. Entries without a title are left out. */
export const sharedTitles = defineQuery('shared-titles', (view): readonly SharedTitle[] => {
  const titles = view.derive(shownTitles);
  const items = new Map(view.all('menu-item').map((node) => [node.id, node.value]));
  const shared: SharedTitle[] = [];
  for (const ids of view.derive(menuTree).itemsBelow.values()) {
    const first = new Map<string, string>();
    for (const itemId of ids) {
      const item = items.get(itemId);
      if (item === undefined) continue;
      const shown = shownBy(item);
      const title = (shown === null ? item.title : (titles.get(shown) ?? '')).trim();
      if (title === '') continue;
      const otherId = first.get(title);
      const other = otherId === undefined ? undefined : items.get(otherId);
      if (otherId === undefined || other === undefined) first.set(title, itemId);
      else if (shown === null || shown !== shownBy(other)) shared.push({ itemId, otherId, title });
    }
  }
  return shared;
});
