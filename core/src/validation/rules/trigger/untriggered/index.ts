import { reachability } from '../../../queries/reachability';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'trigger/untriggered',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A hidden action is triggered by a playlist',
  why: 'Nothing but a playlist can start a hidden action, so this one never happens and its work is lost.',
  messages: {
    untriggered: 'No playlist triggers this hidden action. Trigger it from a response, or give it another trigger.',
  },
  check({ view, report }) {
    for (const actionCode of view.derive(reachability).untriggered) {
      report({ messageId: 'untriggered', entity: actionCode, at: '/trigger' });
    }
  },
});
