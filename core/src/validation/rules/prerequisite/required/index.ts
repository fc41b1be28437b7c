import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/required',
  scope: 'action',
  needs: ['dependenciesEnabled'],
  severity: 'ERROR',
  title: 'An action with enabled prerequisites has prerequisites',
  why: 'The action is meant to wait for something, but doesn’t.',
  messages: { required: 'Prerequisites are required. Add prerequisites, or disable them.' },
  check({ value: { actionCode, dependenciesEnabled, dependencies }, report }) {
    if (!dependenciesEnabled || !isEmptyExpression(dependencies)) return;
    const operations = [{ name: 'action.update', input: { actionCode, dependenciesEnabled: false } }];
    report({ messageId: 'required', at: '/dependencies', fixes: [{ title: 'Disable prerequisites', operations }] });
  },
});
