import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'prerequisite/not-applicable',
  scope: 'action',
  severity: 'WARNING',
  title: 'Only actions that learners do have prerequisites',
  why: 'An action that the clock, physiology or a playlist starts does not ask for prerequisites: it starts all the same.',
  messages: {
    ignored:
      'Prerequisites do not apply to actions with the trigger {{trigger}}. Disable them, or put conditions on its responses.',
  },
  check({ value: { actionCode, dependenciesEnabled, trigger }, view, report }) {
    if (!dependenciesEnabled) return;
    const plugin = view.plugins.trigger(trigger.trigger);
    if (plugin === undefined || plugin.usesVisibility) return;
    const operations = [{ name: 'action.update', input: { actionCode, dependenciesEnabled: false } }];
    report({
      messageId: 'ignored',
      at: '/dependenciesEnabled',
      data: { trigger: plugin.title },
      fixes: [{ title: 'Disable prerequisites', operations }],
    });
  },
});
