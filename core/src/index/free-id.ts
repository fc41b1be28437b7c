import type { ScenarioView } from '#kernel/view';

/** An identity for an entity that a fix creates: the wanted one, with the first number that makes it unique if necessary. */
export function freeId(wanted: string, view: ScenarioView): string {
  let id = wanted;
  for (let number = 2; view.exists(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
