import { snapshotOf } from '#tree/scenario-tree';
import { changeRefusal, removalRefusal, type PlacementChange } from '#index/playlist/placement';
import type { LiveAction, LiveResponse } from '../find-live';
import type { OperationContext } from '../operation';
import { Refusal } from '#base/refusal';

/** Whether this is the first response of an action that starts the scenario. */
export function isFirstOfStart(action: LiveAction, response: LiveResponse, { plugins }: OperationContext): boolean {
  return (
    plugins.trigger(action.trigger.trigger)?.evaluation === 'start' &&
    action.responses[0]?.responseCode === response.responseCode
  );
}

/**
 * Refuses a change of a playlist that breaks an ordering rule. Existing violations are left to the author, who may have opened
 * a file that contains them.
 *
 * @throws Refusal ValidationError with the drop-blocked reason.
 */
export function checkPlaylist(
  action: LiveAction,
  response: LiveResponse,
  context: OperationContext,
  change: PlacementChange,
): void {
  const isFirst = isFirstOfStart(action, response, context);
  const known = context.before.get(response.responseCode, 'response')?.value.playlist ?? [];
  const refusal = changeRefusal(known, snapshotOf(response.playlist), context.plugins, isFirst, change);
  if (refusal === null) return;
  const { commandId, reason, message } = refusal;
  throw new Refusal('ValidationError', { commandId, reason }, message);
}

/**
 * Refuses a reordering of responses that moves a disallowed command into the first response of the start scenario.
 *
 * @throws Refusal ValidationError
 */
export function checkFirstResponse(action: LiveAction, context: OperationContext): void {
  const [first] = action.responses;
  const wasFirst = context.before.get(action.actionCode, 'action')?.value.responses[0]?.responseCode;
  if (first === undefined || first.responseCode === wasFirst) return;
  const commandIds = new Set(first.playlist.map(({ id }) => id));
  checkPlaylist(action, first, context, { how: 'reorder', commandIds });
}

/** Refuses to move or delete the last command that completes a response. @throws Refusal ValidationError */
export function refuseLastCompletion(
  response: LiveResponse,
  ids: readonly string[],
  { plugins }: OperationContext,
): void {
  const refusal = removalRefusal(snapshotOf(response.playlist), new Set(ids), plugins);
  if (refusal === null) return;
  throw new Refusal('ValidationError', { commandId: refusal.commandId }, refusal.message);
}
