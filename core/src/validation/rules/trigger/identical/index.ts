import { automaticTriggers } from '../../../queries/automatic-triggers';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'trigger/identical',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Actions that start by themselves start at different moments',
  why: 'Two actions of the same trigger speak and act at once, and the learner hears neither.',
  messages: {
    same: 'The action starts at the same moment as {{other}}. Give it another trigger, or make both one action.',
  },
  check({ view, report }) {
    for (const [first, ...others] of view.derive(automaticTriggers).values()) {
      for (const actionCode of others) {
        report({ messageId: 'same', entity: actionCode, at: '/trigger', data: { other: first ?? '' } });
      }
    }
  },
});
