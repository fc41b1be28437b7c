import { automaticTriggers } from '#view/queries/automatic-triggers';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'trigger/identical',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Automatic actions start at different times',
  why: 'Two actions with the same trigger play at the same time, so learners can’t follow either.',
  messages: {
    same: 'The action starts at the same time as {{other}}. Change its trigger, or merge the two actions.',
  },
  check({ view, report }) {
    for (const [first, ...others] of view.derive(automaticTriggers).values()) {
      for (const actionCode of others) {
        report({ messageId: 'same', entity: actionCode, at: '/trigger', data: { other: first ?? '' } });
      }
    }
  },
});
