import { start } from '../../../queries/start';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'trigger/start-missing',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A scenario has a start action',
  why: 'Without one nothing is said or shown when the scenario starts, and nobody hands the patient over.',
  messages: { none: 'No action has the start trigger. Give the action that begins the scenario the start trigger.' },
  check({ view, report }) {
    if (view.derive(start).actionCodes.length === 0) report({ messageId: 'none', entity: null, at: '/actions' });
  },
});
