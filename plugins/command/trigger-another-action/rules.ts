import { defineArgumentRule, unlimitedRepetitions, type EntityNode, type ScenarioView, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'own-action': define({
    severity: 'WARNING',
    title: 'An action does not trigger itself',
    why: 'Otherwise the same speech and treatment repeat until the repetitions are used up.',
    messages: {
      self: 'The command triggers its own action. Choose another action, or use a time trigger to repeat it.',
    },
    check({ args, node, view, report }) {
      // Another rule reports what never ends.
      if (isOwn(args, node) && !isEndless(args, node, view)) report({ messageId: 'self', at: '/actionCode' });
    },
  }),
  'endless-loop': define({
    severity: 'ERROR',
    title: 'An action does not repeat endlessly',
    why: 'Nothing stops it: the playing device repeats the response as fast as it can, and the learner can no longer act.',
    messages: {
      endless:
        'The action triggers itself immediately, without conditions and with unlimited repetitions. Choose another action, limit the repetitions, or add a delay or conditions.',
    },
    check({ args, node, view, report }) {
      if (isEndless(args, node, view)) report({ messageId: 'endless', at: '/actionCode' });
    },
  }),
  'start-action': define({
    severity: 'ERROR',
    title: 'The start action is not triggered again',
    why: 'The start action sets up the room and the patient. A second run resets everything while the learner is treating the patient.',
    messages: { start: 'The start action runs once, when the scenario starts. Choose another action.' },
    check({ args: { actionCode }, view, report }) {
      const trigger = actionCode === null ? undefined : view?.get(actionCode, 'action')?.value.trigger.trigger;
      if (trigger === 'trigger.start') report({ messageId: 'start', at: '/actionCode' });
    },
  }),
};

type Args = Snapshot<typeof schema>;

/** Whether a command starts the action that contains it. */
function isOwn({ actionCode }: Args, node: EntityNode | null): boolean {
  return actionCode !== null && node?.parent?.parent?.id === actionCode;
}

/** Whether nothing pauses or ends the repetition. */
function isEndless(args: Args, node: EntityNode | null, view: ScenarioView | null): boolean {
  if (args.delay > 0 || !isOwn(args, node)) return false;
  const action = view?.get(args.actionCode ?? '', 'action')?.value;
  const response = view?.get(node?.parent?.id ?? '', 'response')?.value;
  if (action?.repetitions !== unlimitedRepetitions || response === undefined) return false;
  return !response.conditionsEnabled && response.responseDelayStart === 'immediate';
}
