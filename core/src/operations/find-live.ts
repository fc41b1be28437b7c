import type { Response } from '../document/actions/schema';
import { snapshotOf, toLive } from '../document/tree/scenario-tree';
import type { LiveScenario } from './operation';
import { noSuch } from './no-such';
import { Refusal } from './refusal';

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
  const action = scenario.actions[indexOfId(scenario.actions, 'actionCode', actionCode)];
  if (action === undefined)
    throw new Refusal('NoRecordsFoundError', { id: actionCode }, 'Action does not exist in scenario');
  return action;
}

/** A response with its action. @throws Refusal NoRecordsFoundError */
export function needResponse(
  scenario: LiveScenario,
  responseCode: string,
): { readonly action: LiveAction; readonly response: LiveResponse } {
  return needWhere(scenario, responseCode, (response) => response.responseCode === responseCode);
}

/** A command with its response and action. @throws Refusal NoRecordsFoundError */
export function needCommand(
  scenario: LiveScenario,
  id: string,
): { readonly action: LiveAction; readonly response: LiveResponse; readonly command: LiveCommand } {
  const owner = needWhere(scenario, id, ({ playlist }) => playlist.some((command) => command.id === id));
  return { ...owner, command: need(owner.response.playlist, 'id', id) };
}

/** The first response that matches a predicate. Searches the snapshot, which is faster than maintaining an index. */
function needWhere(
  scenario: LiveScenario,
  id: string,
  isMeant: (response: Response) => boolean,
): { readonly action: LiveAction; readonly response: LiveResponse } {
  for (const [index, { responses }] of snapshotOf(scenario.actions).entries()) {
    const at = responses.findIndex(isMeant);
    const action = at < 0 ? undefined : scenario.actions[index];
    const response = action?.responses[at];
    if (action !== undefined && response !== undefined) return { action, response };
  }
  throw noSuch(id);
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
