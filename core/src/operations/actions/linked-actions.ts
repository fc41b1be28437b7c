import type { LiveScenario } from '#document/scenario';
import { unlimitedRepetitions } from '#base/document-values';
import { needAction, type LiveAction } from '../find-live';
import type { OperationContext } from '../operation';
import { Refusal } from '#base/refusal';

/**
 * Sets the repetitions of an action and the linked actions that share them. An action with unlimited repetitions has no links
 * in either direction.
 *
 * @throws Refusal ActionLinkedTo…Error
 */
export function setRepetitions(
  scenario: LiveScenario,
  context: OperationContext,
  action: LiveAction,
  repetitions: number,
  linkedActionCodes: readonly string[],
): void {
  for (const code of linkedActionCodes) checkLink(action.actionCode, code, context);
  if (repetitions === unlimitedRepetitions && linkedActionCodes.length > 0) {
    throw new Refusal('ActionLinkedToInfiniteRepetitionsError', { actionCode: action.actionCode });
  }
  action.repetitions = repetitions;
  action.linkedActionCodes = [...linkedActionCodes];
  if (repetitions === unlimitedRepetitions) removeLinksTo(scenario, context, action.actionCode);
}

function checkLink(actionCode: string, linkedCode: string, { before, plugins }: OperationContext): void {
  const metadata = { actionCode, linkedActionCode: linkedCode };
  if (linkedCode === actionCode) throw new Refusal('ActionLinkedToSelfError', metadata);
  const linked = before.get(linkedCode, 'action')?.value;
  if (linked === undefined) throw new Refusal('ActionLinkedToUnknownActionError', metadata);
  const trigger = plugins.trigger(linked.trigger.trigger);
  if (trigger?.linkable === false) {
    switch (trigger.evaluation) {
      case 'start':
        throw new Refusal('ActionLinkedToStartActionError', metadata);
      case 'scorecard':
        throw new Refusal('ActionLinkedToScorecardMatrixActionError', metadata);
      default:
        throw new Refusal('UnsupportedForTriggerTypeError', metadata);
    }
  }
  if (linked.repetitions === unlimitedRepetitions)
    throw new Refusal('ActionLinkedToInfiniteRepetitionsError', metadata);
}

function removeLinksTo(scenario: LiveScenario, { before }: OperationContext, actionCode: string): void {
  for (const { from, at } of before.usesOf(actionCode)) {
    if (from?.kind !== 'action' || from.id === actionCode || !at.startsWith('/linkedActionCodes/')) continue;
    const other = needAction(scenario, from.id);
    other.linkedActionCodes = other.linkedActionCodes.filter((code) => code !== actionCode);
  }
}
