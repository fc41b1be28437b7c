import { isEmptyExpression } from '../../../conditions/completeness';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'visibility/invisibility-without-visibility',
  scope: 'action',
  severity: 'WARNING',
  title: 'Invisibility triggers come with visibility triggers',
  why: 'Invisibility triggers are disabled until a visibility trigger is set: the action stays in the menu when the author expects it to go.',
  messages: {
    redundant:
      'The invisibility triggers are redundant, because there are no visibility triggers. Set visibility triggers or clear these.',
  },
  check({ value: { actionCode, visibilityEnabled, visible, triggerInvisible }, report }) {
    if (!visibilityEnabled || !isEmptyExpression(visible) || isEmptyExpression(triggerInvisible)) return;
    const operations = [{ name: 'action.update', input: { actionCode, triggerInvisible: null } }];
    report({
      messageId: 'redundant',
      at: '/triggerInvisible',
      fixes: [{ title: 'Clear the invisibility triggers', operations }],
    });
  },
});
