import { unlimitedRepetitions } from '@scn/core/document/actions/schema';
import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'own-action': define({
    severity: 'WARNING',
    title: 'An action does not trigger itself',
    why: 'The same speech and the same treatment come again and again until the repetitions are used up.',
    messages: {
      self: 'The command triggers the action that it belongs to. Choose another action, or use a time trigger to repeat it.',
    },
    check({ args: { actionCode }, node, report }) {
      if (actionCode !== null && node?.parent?.parent?.id === actionCode) {
        report({ messageId: 'self', at: '/actionCode' });
      }
    },
  }),
  'endless-loop': define({
    severity: 'ERROR',
    title: 'An action does not repeat itself without end',
    why: 'Nothing ever stops it: the playing device repeats the response as fast as it can, and the learner can’t act any more.',
    messages: {
      endless:
        'The action triggers itself at once, without conditions and with unlimited repetitions. Choose another action, limit the repetitions, or add a delay or conditions.',
    },
    check({ args: { actionCode, delay }, node, view, report }) {
      if (actionCode === null || delay > 0 || node?.parent?.parent?.id !== actionCode) return;
      const action = view?.get(actionCode, 'action')?.value;
      const response = view?.get(node.parent.id, 'response')?.value;
      if (action?.repetitions !== unlimitedRepetitions || response === undefined) return;
      if (!response.conditionsEnabled && response.responseDelayStart === 'immediate') {
        report({ messageId: 'endless', at: '/actionCode' });
      }
    },
  }),
  'start-action': define({
    severity: 'ERROR',
    title: 'The start action is not triggered again',
    why: 'It sets the room and the patient up. A second run puts everything back while the learner is treating.',
    messages: { start: 'The start action runs once, when the scenario starts. Choose another action.' },
    check({ args: { actionCode }, view, report }) {
      const trigger = actionCode === null ? undefined : view?.get(actionCode, 'action')?.value.trigger.trigger;
      if (trigger === 'trigger.start') report({ messageId: 'start', at: '/actionCode' });
    },
  }),
};
