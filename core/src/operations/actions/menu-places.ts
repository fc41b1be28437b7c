import { snapshotOf } from '../../document/tree/scenario-tree';
import type { ErrorCode } from '../error-codes';
import type { LiveScenario, OperationContext } from '../operation';
import { Refusal } from '../refusal';
import { checkMenuPlace, hangsAt, type MenuParent } from '../menu/menu-tree';

/** The places in menus that an input names. */
export interface NamedPlaces {
  readonly menuItemLocationIds: readonly string[];
  readonly menuItemParentMenuItemIds: readonly string[];
}

/**
 * Hangs an action into locations and menus, last among its siblings. Where it hangs already, nothing happens.
 *
 * @throws Refusal as {@link checkMenuPlace} does.
 */
export function hangAction(
  scenario: LiveScenario,
  context: OperationContext,
  actionCode: string,
  { menuItemLocationIds, menuItemParentMenuItemIds }: NamedPlaces,
  nextId: () => string,
): void {
  const parents: readonly MenuParent[] = [
    ...menuItemLocationIds.map((locationId) => ({ locationId, parentMenuItemId: null })),
    ...menuItemParentMenuItemIds.map((parentMenuItemId) => ({ locationId: null, parentMenuItemId })),
  ];
  const { items } = scenario.menu;
  for (const parent of parents) {
    checkMenuPlace(scenario, context, { menuType: 'ACTION', actionCode }, parent);
    const siblings = snapshotOf(items).filter(hangsAt(parent));
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

/** What says that a trigger does not go to a place. */
const forbidden: readonly ErrorCode[] = ['UnsupportedForTriggerTypeError', 'ActionDoesNotSupportMenuAccessError'];

/** Takes an action out of the places where its trigger no longer allows it to hang. */
export function leaveForbiddenPlaces(scenario: LiveScenario, context: OperationContext, actionCode: string): void {
  const { items } = scenario.menu;
  for (const item of snapshotOf(items).filter((each) => each.actionCode === actionCode)) {
    try {
      checkMenuPlace(scenario, context, { menuType: 'ACTION', actionCode }, item);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // a place that is broken for another reason is the author's to mend
      if (!forbidden.includes(error.code)) continue;
      items.splice(snapshotOf(items).indexOf(item), 1);
    }
  }
}
