import { reachability } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'graph/unreachable',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The actions that trigger a hidden action can happen',
  why: 'Only actions that never happen trigger this one, so it never plays.',
  messages: {
    unreachable:
      'None of the actions that trigger this one can happen. Trigger it from another action, or make one of them possible.',
  },
  check({ view, report }) {
    for (const actionCode of view.derive(reachability).unreachable) {
      report({ messageId: 'unreachable', entity: actionCode, at: '/trigger' });
    }
  },
});
