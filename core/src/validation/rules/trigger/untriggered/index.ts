import { reachability } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'trigger/untriggered',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A hidden action is triggered',
  why: 'A hidden action that nothing triggers never plays.',
  messages: {
    untriggered: 'Nothing triggers this hidden action. Trigger it from a response, or change its trigger.',
  },
  check({ view, report }) {
    for (const actionCode of view.derive(reachability).untriggered) {
      report({ messageId: 'untriggered', entity: actionCode, at: '/trigger' });
    }
  },
});
