import { start } from '#index/queries/action-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'trigger/start-missing',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A scenario has a start action',
  why: 'Without one, nothing is said or shown when the scenario starts, and no one hands over the patient.',
  messages: {
    none: 'No action has the start trigger. Choose the start trigger for the action that starts the scenario.',
  },
  check({ view, report }) {
    if (view.derive(start).actionCodes.length === 0) report({ messageId: 'none', entity: null, at: '/actions' });
  },
});
