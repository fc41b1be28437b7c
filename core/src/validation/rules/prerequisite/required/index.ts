import { isEmptyExpression } from '../../../conditions/completeness';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'prerequisite/required',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action whose prerequisites are enabled has prerequisites',
  why: 'The author meant the action to wait for something, and it waits for nothing.',
  messages: { required: 'Prerequisites are required. Set them or disable prerequisites.' },
  check({ value: { actionCode, dependenciesEnabled, dependencies }, report }) {
    if (!dependenciesEnabled || !isEmptyExpression(dependencies)) return;
    const operations = [{ name: 'action.update', input: { actionCode, dependenciesEnabled: false } }];
    report({ messageId: 'required', at: '/dependencies', fixes: [{ title: 'Disable prerequisites', operations }] });
  },
});
