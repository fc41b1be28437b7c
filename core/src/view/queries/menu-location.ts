import type { Location } from '#document/menu/schema';
import type { JsonObject } from '#base/json';
import type { ScenarioView } from '#kernel/view';

/** Whether learners open the menu of a location themselves. */
export function isOpenedByLearners({ type }: Location): boolean {
  return type !== 'START' && type !== 'HIDDEN';
}

/** Whether the menu of a location is nowhere: a menu on the learner’s wrist or on a character goes where they go, without a place of its own. */
export function isNowhere({ type, actorId, handControlled, menuLocationId, buttonLayoutId }: Location): boolean {
  const isCarried = type === 'WRIST' || handControlled || actorId !== null;
  return menuLocationId === null && buttonLayoutId === null && !isCarried;
}

/** The catalogue's data of a location's menu location; undefined when it is unknown. */
export function catalogueLocation({ menuLocationId }: Location, { catalogue }: ScenarioView): JsonObject | undefined {
  return menuLocationId === null ? undefined : catalogue?.get(menuLocationId)?.data;
}
