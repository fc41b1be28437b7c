import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { placeOf } from '@scn/core/index/queries/menu-tree';
import type { MenuPlace, TriggerPlugin } from '@scn/core/kernel/contract';
import type { ScenarioView } from '@scn/core/kernel/view';
import { leaveCalls, placeDifference, placingCalls } from '../../../menu-tree/drop/place-choice';
import { parentsOf, type MenuNodes } from '../../../menu-tree/nodes/menu-node';

/** Kinds of triggers that the first step of the wizard offers first, in this order. */
const first: readonly TriggerPlugin['evaluation'][] = ['learner', 'physiology', 'time'];
/** Forms and scorecards set the trigger of their actions. */
const setElsewhere: readonly TriggerPlugin['evaluation'][] = ['form', 'scorecard'];

/** Where learners find actions. */
const shown: readonly MenuPlace[] = ['location', 'menu'];

/** The triggers that an action can get. */
interface TriggerChoices {
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

/** The choices made in the wizard. */
export interface TriggerSelection {
  readonly plugin: TriggerPlugin;
  /** Node ids of the menu locations; null when the trigger has no such step. */
  readonly places: ReadonlySet<string> | null;
}

/**
 * The operations that give an action a trigger and its menu locations. A trigger that it already has keeps its settings.
 *
 * @param current - the id of its trigger
 * @param retained - the settings that the other trigger has as well; the others are its defaults, and what can only be one thing
 */
export function triggerCalls(
  nodes: MenuNodes,
  actionCode: string,
  current: string,
  { plugin, places }: TriggerSelection,
  retained: JsonObject = {},
): readonly OperationCall[] {
  if (plugin.id === current) return places === null ? [] : placingCalls(nodes, actionCode, places);
  const { added, removed } = places === null ? { added: [], removed: [] } : placeDifference(nodes, actionCode, places);
  const input = {
    actionCode,
    trigger: plugin.id,
    args: retained,
    ...parentsOf(added),
    idSeed: crypto.randomUUID(),
  };
  return [{ name: 'trigger.set', input }, ...leaveCalls(removed)];
}
