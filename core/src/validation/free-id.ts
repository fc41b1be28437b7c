import type { ScenarioView } from './view';

/** An identity for something that a fix makes: the wanted one, or with the first number that makes it free. */
export function freeId(wanted: string, view: ScenarioView): string {
  let id = wanted;
  for (let number = 2; view.exists(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
