import type { LiveScenario } from '#document/scenario';
import { snapshotOf, toLive } from '#tree/scenario-tree';
import { noSuch } from './no-such';
import { OwnerIndex } from './owner-index';
import { Refusal } from '#base/refusal';

/** An action of the live tree. */
export type LiveAction = LiveScenario['actions'][number];
/** A response of the live tree. */
export type LiveResponse = LiveAction['responses'][number];
/** A playlist command: a leaf. */
export type LiveCommand = LiveResponse['playlist'][number];
/** A menu item of the live tree. */
export type LiveMenuItem = LiveScenario['menu']['items'][number];

/**
 * Index of the entity with this identity in a list of the live tree; -1 if there is none. Searches the snapshot, so that
 * MobX-State-Tree doesn't create nodes for the other entities.
 */
export function indexOfId<K extends string>(list: readonly Readonly<Record<K, string>>[], key: K, id: string): number {
  return (snapshotOf(list) as readonly Readonly<Record<K, string>>[]).findIndex((item) => item[key] === id);
}

/** The entity with this identity in a list of the live tree. @throws Refusal NoRecordsFoundError */
export function need<K extends string, T extends Record<K, string>>(list: readonly T[], key: K, id: string): T {
  const item = list[indexOfId(list, key, id)];
  if (item === undefined) throw noSuch(id);
  return item;
}

/** @throws Refusal NoRecordsFoundError when there is no such action. */
export function needAction(scenario: LiveScenario, actionCode: string): LiveAction {
  const { actions } = snapshotOf(scenario);
  const action = scenario.actions[actions.findIndex((each) => each.actionCode === actionCode)];
  if (action === undefined)
    throw new Refusal('NoRecordsFoundError', { id: actionCode }, 'Action does not exist in scenario');
  return action;
}

/** The owners of responses and commands of each live tree. */
const ownerIndexes = new WeakMap<LiveScenario, OwnerIndex>();

/** The index of a live tree, at its current snapshot. */
function ownersIn(scenario: LiveScenario): OwnerIndex {
  let index = ownerIndexes.get(scenario);
  if (index === undefined) ownerIndexes.set(scenario, (index = new OwnerIndex()));
  index.update(snapshotOf(scenario).actions);
  return index;
}

/** A response with its action. @throws Refusal NoRecordsFoundError */
export function needResponse(
  scenario: LiveScenario,
  responseCode: string,
): { readonly action: LiveAction; readonly response: LiveResponse } {
  const at = ownersIn(scenario).ofResponse(responseCode);
  const responses = snapshotOf(scenario).actions[at]?.responses ?? [];
  const action = scenario.actions[at];
  const response = action?.responses[responses.findIndex((each) => each.responseCode === responseCode)];
  if (action === undefined || response === undefined) throw noSuch(responseCode);
  return { action, response };
}

/** A command with its response and action. @throws Refusal NoRecordsFoundError */
export function needCommand(
  scenario: LiveScenario,
  id: string,
): { readonly action: LiveAction; readonly response: LiveResponse; readonly command: LiveCommand } {
  const at = ownersIn(scenario).ofCommand(id);
  const responses = snapshotOf(scenario).actions[at]?.responses ?? [];
  const action = scenario.actions[at];
  const response = action?.responses[responses.findIndex(({ playlist }) => playlist.some((each) => each.id === id))];
  if (action === undefined || response === undefined) throw noSuch(id);
  return { action, response, command: need(response.playlist, 'id', id) };
}

/** The position after `after`, or the first position when it is null. @throws Refusal NoRecordsFoundError */
export function placeAfter<K extends string>(
  list: readonly Readonly<Record<K, string>>[],
  key: K,
  after: string | null,
): number {
  if (after === null) return 0;
  const index = indexOfId(list, key, after);
  if (index < 0) throw noSuch(after);
  return index + 1;
}

/**
 * Moves entities in a list of the live tree, in the given order, after `after`.
 *
 * @throws Refusal NoRecordsFoundError when `after` or one of them isn't in the list, or `after` is among them.
 */
export function moveAfter<K extends string>(
  list: Record<K, string>[],
  key: K,
  ids: readonly string[],
  after: string | null,
): void {
  const moved = ids.map((id) => toLive<Record<K, string>>(snapshotOf(need(list, key, id))));
  for (const id of ids) list.splice(indexOfId(list, key, id), 1);
  list.splice(placeAfter(list, key, after), 0, ...moved);
}
