import type { MenuPlace, TriggerPlugin } from '@scn/core/kernel/contract';
import type { ScenarioView } from '@scn/core/kernel/view';
import { placeOf } from '@scn/core/index/queries/menu-place';

/** Kinds of triggers that the first step of the wizard offers first, in this order. */
const first: readonly TriggerPlugin['evaluation'][] = ['learner', 'physiology', 'time'];
/** Forms and scorecards set the trigger of their actions. */
const setElsewhere: readonly TriggerPlugin['evaluation'][] = ['form', 'scorecard'];

/** Where learners find actions. */
const shown: readonly MenuPlace[] = ['location', 'menu'];

/** The triggers that an action can get. */
export interface TriggerChoices {
  /** Learner, physiology and time. */
  readonly main: readonly TriggerPlugin[];
  readonly others: readonly TriggerPlugin[];
}

/** The triggers that an action can get: those that a scenario can still have, learner, physiology and time first. */
export function triggerChoices(view: ScenarioView, actionCode: string): TriggerChoices {
  const offered = view.plugins.plugins.filter(
    (plugin): plugin is TriggerPlugin =>
      plugin.kind === 'trigger' && !setElsewhere.includes(plugin.evaluation) && hasRoom(plugin, view, actionCode),
  );
  const main = first.flatMap((evaluation) => offered.find((plugin) => plugin.evaluation === evaluation) ?? []);
  return { main, others: offered.filter((plugin) => !main.includes(plugin)) };
}

function hasRoom({ id, maxPerScenario }: TriggerPlugin, view: ScenarioView, actionCode: string): boolean {
  if (maxPerScenario === null) return true;
  const others = view
    .all('action')
    .filter(({ id: code, value }) => code !== actionCode && value.trigger.trigger === id);
  return others.length < maxPerScenario;
}

/** Whether the author chooses the trigger of an action: it can be changed, and isn't the start or that of a form. */
export function isChosenByAuthor({ evaluation }: TriggerPlugin): boolean {
  return evaluation !== 'start' && !setElsewhere.includes(evaluation);
}

/** Whether an action loses a menu location when it gets a trigger. */
export function losesMenuLocation(view: ScenarioView, actionCode: string, { allowedPlaces }: TriggerPlugin): boolean {
  return placesOf(view, actionCode).some((place) => !allowedPlaces.includes(place));
}

/** Whether an action can have a trigger where it is. Learners find nothing that is only in hidden locations. */
export function fitsPlaces(view: ScenarioView, actionCode: string, plugin: TriggerPlugin): boolean {
  const isFound = plugin.evaluation !== 'learner' || placesOf(view, actionCode).some((place) => shown.includes(place));
  return isFound && !losesMenuLocation(view, actionCode, plugin);
}

function placesOf(view: ScenarioView, actionCode: string): readonly MenuPlace[] {
  return view.all('menu-item').flatMap(({ value }) => {
    const place = value.actionCode === actionCode ? placeOf(value, view) : null;
    return place === null ? [] : [place];
  });
}
