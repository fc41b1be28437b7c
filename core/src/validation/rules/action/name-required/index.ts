import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/name-required',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action has a name',
  why: 'The learner’s menu shows the name: without one there is an empty button at the bedside.',
  messages: { missing: 'Action name is required' },
  check({ value: { title, trigger }, view, report }) {
    // A form or scorecard names its actions itself, and the author can't.
    if (title.trim() !== '' || view.plugins.trigger(trigger.trigger)?.ownsDetails === false) return;
    report({ messageId: 'missing', at: '/title' });
  },
});
