import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/not-applicable',
  scope: 'action',
  needs: ['dependenciesEnabled'],
  severity: 'WARNING',
  title: 'Only learners’ actions have prerequisites',
  why: 'An action that the clock, physiology or a playlist starts ignores its prerequisites.',
  messages: {
    ignored:
      'Prerequisites don’t apply to actions with the trigger {{trigger}}. Disable them, or use conditions on the responses.',
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
