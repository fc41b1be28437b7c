import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/name-required',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action has a name',
  why: 'The learner’s menu shows the name. Without one, the button is empty.',
  messages: { missing: 'Action name is required' },
  check({ value: { title, trigger }, view, report }) {
    // Forms and scorecards set the names of their actions; authors can't.
    if (title.trim() !== '' || view.plugins.trigger(trigger.trigger)?.ownsDetails === false) return;
    report({ messageId: 'missing', at: '/title' });
  },
});
