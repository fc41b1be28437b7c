import type { LiveScenario } from '#document/scenario';
import { snapshotOf } from '#tree/scenario-tree';
import type { OperationContext } from '../operation';
import { Refusal, type ErrorCode } from '#base/refusal';
import { checkMenuPlace, hasParent, type MenuParent } from '../menu/menu-tree';

/** The menu places named by an input. */
export interface NamedPlaces {
  readonly menuItemLocationIds: readonly string[];
  readonly menuItemParentMenuItemIds: readonly string[];
}

/** The places that an input names. */
export function parentsNamed({ menuItemLocationIds, menuItemParentMenuItemIds }: NamedPlaces): readonly MenuParent[] {
  return [
    ...menuItemLocationIds.map((locationId) => ({ locationId, parentMenuItemId: null })),
    ...menuItemParentMenuItemIds.map((parentMenuItemId) => ({ locationId: null, parentMenuItemId })),
  ];
}

/**
 * Adds an action to locations and menus, after its siblings. Skips places that already contain it.
 *
 * @throws Refusal as {@link checkMenuPlace} does.
 */
export function attachAction(
  scenario: LiveScenario,
  context: OperationContext,
  actionCode: string,
  places: NamedPlaces,
  nextId: () => string,
): void {
  const { items } = scenario.menu;
  for (const parent of parentsNamed(places)) {
    checkMenuPlace(scenario, context, { menuType: 'ACTION', actionCode }, parent);
    const siblings = snapshotOf(items).filter(hasParent(parent));
    if (siblings.some((item) => item.actionCode === actionCode)) continue;
    items.push({
      id: nextId(),
      menuType: 'ACTION',
      title: '',
      ...parent,
      actionCode,
      formId: null,
      scorecardId: null,
      sideMenuItems: [],
    });
  }
}

/** Error codes for a trigger that isn't allowed at a place. */
const forbidden: readonly ErrorCode[] = ['UnsupportedForTriggerTypeError', 'ActionDoesNotSupportMenuAccessError'];

/** Removes an action from the places that its trigger no longer allows. */
export function leaveForbiddenPlaces(scenario: LiveScenario, context: OperationContext, actionCode: string): void {
  const { items } = scenario.menu;
  for (const item of snapshotOf(items).filter((each) => each.actionCode === actionCode)) {
    try {
      checkMenuPlace(scenario, context, { menuType: 'ACTION', actionCode }, item);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // places that are invalid for another reason are left for the author to fix
      if (!forbidden.includes(error.code)) continue;
      items.splice(snapshotOf(items).indexOf(item), 1);
    }
  }
}
