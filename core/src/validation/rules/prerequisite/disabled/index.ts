import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/disabled',
  scope: 'action',
  needs: ['dependencies'],
  severity: 'INFORMATION',
  title: 'Prerequisites are enabled',
  why: 'Disabled prerequisites are kept but not checked, so learners can do the action at any time.',
  messages: { disabled: 'The action has prerequisites, but they are disabled. Enable them, or clear them.' },
  check({ value: { actionCode, dependenciesEnabled, dependencies, trigger }, view, report }) {
    if (dependenciesEnabled || isEmptyExpression(dependencies)) return;
    if (view.plugins.trigger(trigger.trigger)?.usesVisibility === false) return; // they don't apply to it
    const operations = [{ name: 'action.update', input: { actionCode, dependenciesEnabled: true } }];
    report({
      messageId: 'disabled',
      at: '/dependenciesEnabled',
      fixes: [{ title: 'Enable prerequisites', operations }],
    });
  },
});
