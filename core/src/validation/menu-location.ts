import type { Location } from '../document/menu/schema';
import type { JsonObject } from '../kernel/json';
import type { ScenarioView } from './view';

/** Whether learners open the menu of a location themselves. */
export function isOpenedByLearners({ type }: Location): boolean {
  return type !== 'START' && type !== 'HIDDEN';
}

/** What the catalogue says of the menu location behind a location; undefined when it says nothing. */
export function catalogueLocation({ menuLocationId }: Location, { catalogue }: ScenarioView): JsonObject | undefined {
  return menuLocationId === null ? undefined : catalogue?.get(menuLocationId)?.data;
}
