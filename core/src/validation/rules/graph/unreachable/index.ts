import { reachability } from '../../../queries/reachability';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'graph/unreachable',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'What triggers a hidden action can happen itself',
  why: 'Only actions that never happen trigger this one, so the learner never meets it.',
  messages: {
    unreachable:
      'Every action that triggers this one can never happen. Trigger it from an action that can, or make one of those possible.',
  },
  check({ view, report }) {
    for (const actionCode of view.derive(reachability).unreachable) {
      report({ messageId: 'unreachable', entity: actionCode, at: '/trigger' });
    }
  },
});
