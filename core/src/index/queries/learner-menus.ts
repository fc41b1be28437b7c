import type { Location } from '#document/menu/schema';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { isOpenedByLearners } from './menu-location';
import { menuTree, shownBy } from './menu-tree';
import { environment } from './sections';

/** The menus that learners open themselves. */
export interface LearnerMenus {
  /** Locations that have a menu. */
  readonly locations: ReadonlyMap<string, Location>;
  /** Islands whose button layouts the locations use, with the first location. */
  readonly islands: ReadonlyMap<string, Location>;
  /** Codes of the actions that the menus show. */
  readonly actions: ReadonlySet<string>;
  /** The menus show forms, scorecards or side menus: these lead on without an action of the menu. */
  readonly leadsOn: boolean;
}

/** The menus that learners open themselves, derived once for all rules. */
export const learnerMenus = defineQuery('learner-menus', (view: ScenarioView): LearnerMenus => {
  const { placementOfItem, itemsBelow } = view.derive(menuTree);
  const opened = view.all('location').filter(({ id, value }) => isOpenedByLearners(value) && itemsBelow.has(id));
  const locations = new Map(opened.map(({ id, value }) => [id, value]));
  const actions = new Set<string>();
  let leadsOn = false;
  for (const { id, value } of view.all('menu-item')) {
    if (!locations.has(placementOfItem.get(id)?.locationId ?? '')) continue;
    const shown = shownBy(value);
    if (shown === null || !view.exists(shown)) continue;
    if (value.menuType === 'ACTION') actions.add(shown);
    leadsOn ||= value.menuType !== 'ACTION' || value.sideMenuItems.some(({ responseCode }) => responseCode !== null);
  }
  return { locations, islands: islandsOf(locations.values(), view), actions, leadsOn };
});

function islandsOf(locations: Iterable<Location>, view: ScenarioView): ReadonlyMap<string, Location> {
  const { islands } = view.derive(environment);
  const islandOf = new Map(islands.flatMap((island) => island.buttonLayouts.map((layout) => [layout.id, island.id])));
  const found = new Map<string, Location>();
  for (const location of locations) {
    const island = islandOf.get(location.buttonLayoutId ?? '');
    if (island !== undefined && !found.has(island)) found.set(island, location);
  }
  return found;
}
