import type { Culture } from '#base/enumerations';
import { isStartedByLearner } from '#index/queries/learner-actions';
import { culture } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

/** How messages name a culture. */
const localeNames: Readonly<Record<Culture, string>> = { 'en-GB': 'UK', 'en-US': 'US' };

export const rule = defineRule({
  id: 'action/label-required',
  scope: 'action',
  severity: 'WARNING',
  title: 'A learner’s action has a label',
  why: 'Learners read the label in the side bar. Without one, they see an empty entry.',
  messages: { missing: 'Action Label is required for the {{locale}} locale.' },
  missing: ['missing'],
  check({ value: action, view, report }) {
    const { actionCode, sidebar, title } = action;
    if (sidebar.trim() !== '' || !isStartedByLearner(action, view)) return;
    const take = { name: 'action.update', input: { actionCode, sidebar: title } };
    report({
      messageId: 'missing',
      at: '/sidebar',
      data: { locale: localeNames[view.derive(culture)] },
      fixes: title.trim() === '' ? [] : [{ title: 'Use the action name', operations: [take] }],
    });
  },
});
