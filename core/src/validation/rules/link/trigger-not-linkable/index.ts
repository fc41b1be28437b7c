import { faultyLinks, removeFaultyLinks } from '#index/queries/links';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/trigger-not-linkable',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'ERROR',
  title: 'Linked actions have a trigger that allows links',
  why: 'A scorecard cell can be chosen as often as the scorecard allows, so other actions can’t use up its repetitions.',
  messages: { trigger: 'An action cannot be linked to an action with the trigger {{trigger}}. Remove the link.' },
  check({ value: action, view, report }) {
    for (const index of faultyLinks(action, 'trigger', view)) {
      const linked = view.get(action.linkedActionCodes[index] ?? '', 'action')?.value;
      const trigger = view.plugins.trigger(linked?.trigger.trigger ?? '')?.title ?? '';
      report({
        messageId: 'trigger',
        at: `/linkedActionCodes/${index}`,
        data: { trigger },
        fixes: [removeFaultyLinks(action, view)],
      });
    }
  },
});
