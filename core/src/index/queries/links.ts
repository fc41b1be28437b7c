import { unlimitedRepetitions } from '#base/document-values';
import type { Action } from '#document/actions/schema';
import type { Fix } from '#base/issue';
import type { ScenarioView } from '#kernel/view';

/** Why an action can't be linked to another for its repetitions. */
export type LinkFault = 'self' | 'start' | 'trigger' | 'unlimited';

/** The fault of a link; null for a valid link, and for a dangling reference. */
export function linkFault({ actionCode }: Action, linkedCode: string, view: ScenarioView): LinkFault | null {
  if (linkedCode === actionCode) return 'self';
  const linked = view.get(linkedCode, 'action')?.value;
  if (linked === undefined) return null;
  const trigger = view.plugins.trigger(linked.trigger.trigger);
  if (trigger?.linkable === false) return trigger.evaluation === 'start' ? 'start' : 'trigger';
  return linked.repetitions === unlimitedRepetitions ? 'unlimited' : null;
}

/** The indexes of an action's faulty links. */
export function faultyLinks(action: Action, fault: LinkFault, view: ScenarioView): readonly number[] {
  if (action.linkedActionCodes.length === 0) return [];
  return action.linkedActionCodes.flatMap((code, index) => (linkFault(action, code, view) === fault ? [index] : []));
}

/** Removes every faulty link of an action; all links if its repetitions are unlimited. */
export function removeFaultyLinks(action: Action, view: ScenarioView): Fix {
  const { actionCode, repetitions } = action;
  const linkedActionCodes =
    repetitions === unlimitedRepetitions
      ? []
      : action.linkedActionCodes.filter(
          (code) => view.exists(code, 'action') && linkFault(action, code, view) === null,
        );
  const input = { actionCode, repetitions, linkedActionCodes };
  return { title: 'Remove the invalid links', operations: [{ name: 'action.set-repetitions', input }] };
}
