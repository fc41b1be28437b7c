import type { MenuItem } from '@scn/core/document/menu/schema';
import type { Scenario } from '@scn/core/document/scenario';

/** Whether learners see a menu item, if there is something in it: it is in a location that isn't hidden. */
export function isInMenu({ menu }: Scenario, item: MenuItem): boolean {
  const above = new Set<string>();
  let current: MenuItem | undefined = item;
  while (current !== undefined && !above.has(current.id)) {
    above.add(current.id);
    const { locationId, parentMenuItemId }: MenuItem = current;
    if (locationId !== null) {
      const location = menu.locations.find(({ id }) => id === locationId);
      return location !== undefined && location.type !== 'HIDDEN';
    }
    current = menu.items.find(({ id, menuType }) => id === parentMenuItemId && menuType === 'MENU');
  }
  return false;
}

/** Whether an action is in a menu that learners see. */
export function isActionInMenu(scenario: Scenario, action: string): boolean {
  return scenario.menu.items.some(
    (item) => item.menuType === 'ACTION' && item.actionCode === action && isInMenu(scenario, item),
  );
}
